import type { EventData, EventType, HistoryKind } from '@groundwork/contracts';
import type { Version } from '../../questionnaires/versions.ts';

/** Texts by field; null is none. */
export type Fields = Readonly<Record<string, string | null>>;

/** Fields as they were, where they were something else, and as they are. */
export interface Compared {
  readonly from?: Fields | undefined;
  readonly to: Fields;
}

/** How the history describes a type of event. */
export interface EventDescription<D> {
  /** The kind of thing that it happened to. */
  readonly kind: HistoryKind;
  subject(data: D): string;
  /** What the thing's fields are from now on: a change is shown for each that was something else before. */
  sets?(data: D): Fields;
  /** What is shown besides, and is no state. */
  says?(data: D): Fields;
  /** The question that it happened to. */
  question?(data: D): string;
  /** assessmentID of a version or draft, and the fields shown of it, which is as it was before. */
  version?(data: D): string;
  compares?(data: D, version: Version | undefined): Compared;
}

export type EventDescriptions = { readonly [T in EventType]?: EventDescription<EventData[T]> };

/** @returns a value as history has it; what is empty is none. */
const textOf = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

/** @returns these fields of an event. */
export const fieldsOf = <D extends object>(data: D, ...names: (keyof D & string)[]): Fields =>
  Object.fromEntries(names.map((name) => [name, textOf(data[name])]));
