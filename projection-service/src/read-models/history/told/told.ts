import type { EventData, EventType, HistoryKind } from '@groundwork/contracts';

/** Texts by field; null is none. */
export type Fields = Readonly<Record<string, string | null>>;

/** What history tells of an event. */
export interface Told<D> {
  /** What it happened to. */
  readonly kind: HistoryKind;
  subject(data: D): string;
  /** What its fields are from now on: told where they were something else before. */
  sets?(data: D): Fields;
  /** What is told besides, and is no state. */
  says?(data: D): Fields;
}

export type ToldEvents = { readonly [T in EventType]?: Told<EventData[T]> };

/** @returns a value as history has it; what is empty is none. */
const textOf = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

/** @returns these fields of an event. */
export const fieldsOf = <D extends object>(data: D, ...names: (keyof D & string)[]): Fields =>
  Object.fromEntries(names.map((name) => [name, textOf(data[name])]));
