import { atom, store, useAtomValue } from '../../../state/store.ts';

const momentAtom = atom<string | null>(null);
/** Percent of the moment's data that is rebuilt; null when nothing is pending. */
const percentAtom = atom<number | null>(null);

/** A day, an instant or a log position; null for now. */
export const currentMoment = (): string | null => store.get(momentAtom);
export const useMoment = (): string | null => useAtomValue(momentAtom);
export const useMomentSearch = (): { readonly asOf?: string } => {
  const asOf = useMoment();
  return asOf === null ? {} : { asOf };
};
export const setMoment = (moment: string | null): void => store.set(momentAtom, moment);

export const usePercent = (): number | null => useAtomValue(percentAtom);
export const setPercent = (percent: number | null): void => store.set(percentAtom, percent);
