import type { Position } from '../port.ts';

/** Keeps both parts, because a checkpoint may have a prepare of 0. */
export interface LogPlace {
  readonly commit: bigint;
  readonly prepare: bigint;
}

/** Of the largest unsigned 64-bit integer. */
const DIGITS = 20;
const LARGEST = 2n ** 63n - 1n;
const TEXT = /^(\d{20})\.(\d{20})$/;

const digits = (value: bigint): string => value.toString().padStart(DIGITS, '0');

/** `<commit>.<prepare>`, 20 digits each, so that text order is log order. */
export const toPosition = ({ commit, prepare }: LogPlace): Position => `${digits(commit)}.${digits(prepare)}`;

/** @throws RangeError for a position of another engine. */
export function toPlace(position: Position): LogPlace {
  const [, commit, prepare] = TEXT.exec(position) ?? [];
  if (commit === undefined || prepare === undefined) throw new RangeError(`${position} is no position of EventStoreDB`);
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}

/** @returns false for a position of another engine. */
export const isPosition = (text: string): boolean => TEXT.test(text);

/** @returns false for -1 (as unsigned), with which a server says that it does not know. */
export const isKnown = (place: LogPlace | undefined): place is LogPlace =>
  place !== undefined && place.commit <= LARGEST && place.prepare <= LARGEST;
