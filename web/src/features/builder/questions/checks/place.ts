/** The option that a person is led to; the question is in the address. */
import { atom, store, useAtomValue } from '../../../../state/store.ts';

interface OptionPlace {
  readonly questionID: string;
  readonly questionOptionID: string;
}

const placeAtom = atom<OptionPlace | null>(null);

/** @param place null once it was reached. */
export const leadToOption = (place: OptionPlace | null): void => store.set(placeAtom, place);

export const useOptionPlace = (): OptionPlace | null => useAtomValue(placeAtom);
