/** The place in a draft that a person is led to; its question is in the address. */
import { atom, store, useAtomValue } from '../../state/store.ts';

export interface Place {
  readonly questionID: string;
  readonly questionOptionID?: string;
  /** The field of the question or the option, by its name in the form; `options`: all options. Absent: the whole. */
  readonly field?: string;
  /** Something was undone or redone there: the keys of undo go on from it. */
  readonly isUndone?: true;
}

const placeAtom = atom<Place | null>(null);

/** @param place null once it was reached. */
export const leadTo = (place: Place | null): void => store.set(placeAtom, place);

export const usePlace = (): Place | null => useAtomValue(placeAtom);
