import type { EventData, EventType, HistoryKind } from '@groundwork/contracts';
import type { Version } from '../../questionnaires/versions.ts';

/** Null for none. */
export type Fields = Readonly<Record<string, string | null>>;

/** `from` holds the fields that were something else before. */
export interface Compared {
  readonly from?: Fields | undefined;
  readonly to: Fields;
}

export interface EventDescription<D> {
  readonly kind: HistoryKind;
  subject(data: D): string;
  /** The subject's fields after the event: a change is shown for each that was something else before. */
  sets?(data: D): Fields;
  /** What is shown besides, and is no state. */
  says?(data: D): Fields;
  question?(data: D): string;
  /** assessmentID of the version or draft that `compares` gets as it was before. */
  version?(data: D): string;
  compares?(data: D, version: Version | undefined): Compared;
}

export type EventDescriptions = { readonly [T in EventType]?: EventDescription<EventData[T]> };

const textOf = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

export const fieldsOf = <D extends object>(data: D, ...names: (keyof D & string)[]): Fields =>
  Object.fromEntries(names.map((name) => [name, textOf(data[name])]));
