/** The place in a draft that a person is led to; its question is in the address. */
import { atom, store, useAtomValue } from '../../state/store.ts';

export interface Spot {
  readonly questionID: string;
  readonly questionOptionID?: string;
  /** The field of the question or the option, by its name in the form; `options`: all options. Absent: the whole. */
  readonly field?: string;
  /** Something was undone or redone there: the keys of undo go on from it. */
  readonly isUndone?: true;
}

export interface Place extends Spot {
  /** The draft. */
  readonly assessmentID: string;
}

const placeAtom = atom<Place | null>(null);

/** @param place null once it was reached. */
export const leadTo = (place: Place | null): void => store.set(placeAtom, place);

/** @returns null also for a place of another draft. */
export function usePlace(assessmentID: string): Place | null {
  const place = useAtomValue(placeAtom);
  return place?.assessmentID === assessmentID ? place : null;
}
