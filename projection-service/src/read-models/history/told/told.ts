import type { EventData, EventType, HistoryKind } from '@groundwork/contracts';
import type { Version } from '../../questionnaires/versions.ts';

/** Texts by field; null is none. */
export type Fields = Readonly<Record<string, string | null>>;

/** Fields as they were, where they were something else, and as they are. */
export interface Compared {
  readonly from?: Fields | undefined;
  readonly to: Fields;
}

/** What history tells of an event. */
export interface Told<D> {
  /** What it happened to. */
  readonly kind: HistoryKind;
  subject(data: D): string;
  /** What its fields are from now on: told where they were something else before. */
  sets?(data: D): Fields;
  /** What is told besides, and is no state. */
  says?(data: D): Fields;
  /** The question that it happened to. */
  question?(data: D): string;
  /** assessmentID of a version or draft, and what is told of it, which is as it was before. */
  version?(data: D): string;
  compares?(data: D, version: Version | undefined): Compared;
}

export type ToldEvents = { readonly [T in EventType]?: Told<EventData[T]> };

/** @returns a value as history has it; what is empty is none. */
const textOf = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

/** @returns these fields of an event. */
export const fieldsOf = <D extends object>(data: D, ...names: (keyof D & string)[]): Fields =>
  Object.fromEntries(names.map((name) => [name, textOf(data[name])]));
