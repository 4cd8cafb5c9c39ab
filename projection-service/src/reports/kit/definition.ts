import type { DomainEvent, EventType, ReportChart, ReportColumn } from '@groundwork/contracts';
import type { Static, TObject, TProperties } from 'typebox';
import type { ReportFacts } from './facts.ts';

/**
 * Which events the filter of time takes: `signUp`, all of those who signed up in it; `attempt`, all of assessments begun in it;
 * `event`, what happened in it; `own`, all, and the report asks `facts.inPeriod`.
 */
export type Period = 'signUp' | 'attempt' | 'event' | 'own';

type Cell = string | number | null;
export type ReportRow = Readonly<Record<string, Cell>>;

/** What a report shows. Rows are in the order in which they are shown, which follows from the state alone. */
interface ReportTable {
  readonly columns: readonly Static<typeof ReportColumn>[];
  readonly rows: readonly ReportRow[];
  readonly chart?: Static<typeof ReportChart>;
  readonly note?: string;
}

type EventOf<T extends EventType> = Extract<DomainEvent, { type: T }>;

/** A report: a fold of events to a table. Scope, filters, as of, export and screen come with it (docs/how-to.md#a-report). */
export interface ReportDefinition<P extends TProperties, T extends EventType, S> {
  /** As in the address and on the command line. */
  readonly name: string;
  readonly title: string;
  /** What the chart answers. */
  readonly question: string;
  /** Its parameters besides the filters: `choice` and `number` of parameters.ts. */
  readonly parameters: P;
  /** The types of events that it folds, besides those that the facts are made of. */
  readonly types: readonly T[];
  readonly period: Period;
  /** Whether it asks what versions of assessments ask: `facts.content`. */
  readonly content?: true;
  /** Reports with sums of money are not for partner users. */
  readonly forAdminsOnly?: true;
  start(parameters: Static<TObject<P>>): S;
  /** Folds an event within the filters and the scope, in the order of the log. It may change its state and return it. */
  evolve(state: S, event: EventOf<T>, facts: ReportFacts, parameters: Static<TObject<P>>): S;
  /** Leaves the state as it is: later events go on from it. */
  result(state: S, facts: ReportFacts, parameters: Static<TObject<P>>): ReportTable;
  /** How many entries the state holds, where they grow with the log: what is kept in memory is bounded by it. */
  size?(state: S): number;
}

/** Any report. */
export type Report = ReportDefinition<TProperties, EventType, unknown>;

/** Defines a report. */
export const defineReport = <P extends TProperties, T extends EventType, S>(
  definition: ReportDefinition<P, T, S>,
): Report =>
  // The kit hands it the state that it made itself, and events of its types.
  definition as unknown as Report;
