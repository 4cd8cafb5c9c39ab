import type { Position } from '../port.ts';

/** A place in EventStoreDB's transaction log. A checkpoint may have a prepare of 0, so both parts are kept. */
export interface LogPlace {
  readonly commit: bigint;
  readonly prepare: bigint;
}

/** Digits of the largest unsigned 64 bit integer. */
const DIGITS = 20;
const LARGEST = 2n ** 63n - 1n;
const TEXT = /^(\d{20})\.(\d{20})$/;

const digits = (value: bigint): string => value.toString().padStart(DIGITS, '0');

/** `<commit>.<prepare>`, both with 20 digits, so that later places compare greater as text. */
export const toPosition = ({ commit, prepare }: LogPlace): Position => `${digits(commit)}.${digits(prepare)}`;

/** @throws RangeError for text that another engine made. */
export function toPlace(position: Position): LogPlace {
  const [, commit, prepare] = TEXT.exec(position) ?? [];
  if (commit === undefined || prepare === undefined) throw new RangeError(`${position} is no position of EventStoreDB`);
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}

/** @returns false for text that another engine made. */
export const isPosition = (text: string): boolean => TEXT.test(text);

/** @returns false for the -1 (as unsigned: the largest number) with which a server says that it does not know. */
export const isKnown = (place: LogPlace | undefined): place is LogPlace =>
  place !== undefined && place.commit <= LARGEST && place.prepare <= LARGEST;
