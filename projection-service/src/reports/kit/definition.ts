import type {
  DomainEvent,
  EventType,
  ReportAnswer,
  ReportChart,
  ReportColumn,
  ReportSubject,
} from '@groundwork/contracts';
import type { Static, TObject, TProperties } from 'typebox';
import type { ReportFacts, ResultFacts } from './facts.ts';

/**
 * What the filter of time takes: `signUp`, all of those who signed up in it; `attempt`, all of assessments begun in it;
 * `event`, what happened in it; `own`, all, and the report asks `facts.inPeriod`.
 */
export type Period = 'signUp' | 'attempt' | 'event' | 'own';

type Cell = string | number | null;
/** By column id. Where two rows may have the same name, `id` tells them apart: a number's list is found by it. */
export type ReportRow = Readonly<Record<string, Cell>>;

/** Rows are in the order shown, which follows from the state alone. */
export interface ReportTable {
  readonly columns: readonly Static<typeof ReportColumn>[];
  readonly rows: readonly ReportRow[];
  readonly chart?: Static<typeof ReportChart>;
  readonly n: ReportAnswer['n'];
  /** By column: whom or what its numbers count. */
  readonly behind?: Readonly<Record<string, Behind>>;
  /** Rows that `few` leaves out. */
  readonly leftOut?: number;
  readonly tooFew?: ReportAnswer['tooFew'];
  /** What parameters that leave it to the report came to. */
  readonly settled?: Readonly<Record<string, string>>;
  readonly note?: string;
}

export interface Behind {
  readonly kind: ReportSubject;
  /** @returns their ids: userID, or userAssessmentID. @param row its place. */
  of(row: number): Iterable<string>;
  /** Where the list would tell partner users what they can read nowhere else. */
  readonly forAdminsOnly?: true;
}

export type EventOf<T extends EventType> = Extract<DomainEvent, { type: T }>;

/** A fold of events to a table. Scope, filters, as-of, export and screen come with it (docs/how-to.md#a-report). */
export interface ReportDefinition<P extends TProperties, T extends EventType, S> {
  readonly name: string;
  readonly title: string;
  readonly question: string;
  /** Besides the filters: `choice` and `number` of parameters.ts. */
  readonly parameters: P;
  readonly types: readonly T[];
  readonly period: Period;
  readonly content?: true;
  /** It asks for `facts.person`, or `facts.attempt`. */
  readonly people?: true;
  readonly attempts?: true;
  /** Types of no assessment, told all the same where assessments are filtered. */
  readonly ofPeople?: readonly T[];
  /** Types of a partner and no founder, told to who sees all, where neither founders nor assessments are filtered. */
  readonly ofPartners?: readonly T[];
  /** It tells founders apart by their partner, with `facts.partnerOf`. */
  readonly partners?: true;
  start(parameters: Static<TObject<P>>): S;
  /** Gets events within filters and scope, in the order of the log. It may change its state and return it. */
  evolve(state: S, event: EventOf<T>, facts: ReportFacts, parameters: Static<TObject<P>>): S;
  /** Leaves the state as it is: later events go on from it. */
  result(state: S, facts: ResultFacts, parameters: Static<TObject<P>>): ReportTable;
  /** Entries of a state that grows with the log: what is kept in memory is bounded by it. */
  size?(state: S): number;
}

export type Report = ReportDefinition<TProperties, EventType, unknown>;

export const defineReport = <P extends TProperties, T extends EventType, S>(
  definition: ReportDefinition<P, T, S>,
): Report =>
  // The kit passes it the state that it made itself, and only events of its types.
  definition as unknown as Report;
