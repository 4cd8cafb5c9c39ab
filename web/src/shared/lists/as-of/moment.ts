/** As of which moment the administration area is looked at. */
import { atom, store, useAtomValue } from '../../../state/store.ts';

const momentAtom = atom<string | null>(null);
/** How much of the moment is made, in percent; null while nothing is waited for. */
const percentAtom = atom<number | null>(null);

/** A day, an instant or a position, as the API takes it; null for now. */
export const currentMoment = (): string | null => store.get(momentAtom);
export const useMoment = (): string | null => useAtomValue(momentAtom);
/** @returns what a link within the area has to say for the moment to stay. */
export const useMomentSearch = (): { readonly asOf?: string } => {
  const asOf = useMoment();
  return asOf === null ? {} : { asOf };
};
export const setMoment = (moment: string | null): void => store.set(momentAtom, moment);

export const usePercent = (): number | null => useAtomValue(percentAtom);
export const setPercent = (percent: number | null): void => store.set(percentAtom, percent);
