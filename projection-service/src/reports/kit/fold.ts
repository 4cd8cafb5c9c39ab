import {
  type DomainEvent,
  type EventType,
  type ReportAnswer,
  type ReportSubject,
  type ReportUnit,
  rowKey,
} from '@groundwork/contracts';
import type { Mark } from '@groundwork/event-store';
import type { ActorScope } from '@groundwork/service-kit';
import type { Belonging } from '../../core/belonging.ts';
import type { Behind, Report, ReportRow, ReportTable } from './definition.ts';
import { foldFacts, type ReportFacts } from './facts.ts';
import { marksOf } from './marks.ts';
import type { Asked } from './parameters.ts';
import { keptFor, periodOf, within } from './within.ts';

export interface ReportFold {
  readonly types: readonly EventType[];
  /** Of the last event that it took. */
  readonly mark: Mark | null;
  /** Up to where the log was read for it, which may be behind the last event that it took. */
  readonly read: Mark | null;
  take(event: DomainEvent): void;
  /** The log has nothing else for it up to there. */
  readTo(mark: Mark): void;
  /** @returns the same object where nothing has come since. @param until the day that it is as of. */
  answer(asOf: string | null, until: string): ReportAnswer;
  /** @returns whom or what a number counts, without repetition; null for a number that there is not. @param row its rowKey. */
  behind(row: string, column: string, until: string): BehindNumber | null;
  size(): number;
}

export interface BehindNumber {
  readonly kind: ReportSubject;
  readonly ids: readonly string[];
  /** The number itself: more than ids where one counts several times, as what was completed again does. */
  readonly counted: number;
}

/** @param belonging to whom founders belong by what they allowed: theirs is also what happened before. */
export function foldReport(
  report: Report,
  { filters, own }: Asked,
  scope: ActorScope,
  belonging: ReadonlyMap<string, Belonging>,
): ReportFold {
  const keeps = keptFor(report, filters, scope);
  const { types, take: takeFact, facts: known, size } = foldFacts(report.content === true, belonging, keeps);
  const { from, to } = filters;
  const facts: ReportFacts = {
    ...known,
    partnerOf(userID) {
      // What is kept of other reports does not begin anew when a founder comes to belong to a partner.
      if (!report.partners) throw unsaid(report, 'partners');
      return known.person(userID)?.partnerID ?? null;
    },
    person: report.people
      ? known.person
      : () => {
          throw unsaid(report, 'people');
        },
    attempt: report.attempts
      ? known.attempt
      : () => {
          throw unsaid(report, 'attempts');
        },
    inPeriod: periodOf(filters),
    from: from?.slice(0, 10),
    to: to?.slice(0, 10),
  };
  const isWithin = within(filters, scope, report.period, known, report);
  const told: ReadonlySet<string> = new Set(report.types);
  const isFor = (one: Behind | undefined): one is Behind =>
    one !== undefined && (!one.forAdminsOnly || scope.kind === 'all');
  let state = report.start(own);
  let last: DomainEvent | undefined;
  let read: Mark | null = null;
  /** Of the state as it is: asking again on the same day where nothing came costs nothing. */
  let result: { readonly until: string; readonly table: ReportTable; readonly rows: ReportAnswer['rows'] } | undefined;
  let said: ReportAnswer | undefined;
  function tableOf(until: string) {
    if (result?.until !== until) {
      const table = report.result(state, { ...facts, until }, own);
      result = { until, table, rows: roundedOf(table) };
    }
    return result;
  }

  return {
    types: [...new Set([...types, ...report.types])],
    get mark() {
      return last ? { position: last.position, id: last.id } : null;
    },
    get read() {
      return read;
    },
    readTo(mark) {
      if (read === null || mark.position > read.position) read = mark;
    },
    take(event) {
      last = event;
      read = { position: event.position, id: event.id };
      if (event.unreadable !== undefined) return;
      result = undefined;
      takeFact(event);
      if (told.has(event.type) && isWithin(event)) state = report.evolve(state, event, facts, own);
    },
    answer(asOf, until) {
      const { table, rows } = tableOf(until);
      const position = last?.position ?? null;
      if (said?.rows === rows && said.asOf === asOf && said.position === position) return said;
      const { columns, chart = null, n, behind = {}, settled = {}, leftOut = 0, tooFew, note = '' } = table;
      said = {
        report: report.name,
        title: report.title,
        question: report.question,
        parameters: { ...filters, ...own, ...settled },
        asOf,
        position,
        time: last?.metadata.time ?? null,
        columns: columns.map((column) => {
          const found = behind[column.id];
          return isFor(found) ? { ...column, behind: found.kind } : column;
        }),
        rows,
        chart,
        n,
        leftOut,
        ...(tooFew && { tooFew }),
        marks: marksOf(chart, filters, facts),
        note,
      };
      return said;
    },
    behind(key, column, until) {
      const { columns, rows, behind = {} } = tableOf(until).table;
      const place = rows.findIndex((row) => rowKey({ columns }, row) === key);
      const found = behind[column];
      if (!isFor(found) || place < 0) return null;
      const all = [...found.of(place)];
      return { kind: found.kind, ids: [...new Set(all)], counted: all.length };
    },
    size: () => size() + (report.size?.(state) ?? 0),
  };
}

const unsaid = ({ name }: Report, what: string) => new Error(`${name} does not say that it asks for ${what}`);

const roundedOf = ({ columns, rows }: ReportTable): ReportAnswer['rows'] => {
  const units = new Map(columns.map(({ id, unit }) => [id, unit]));
  return rows.map((row) => rounded(row, units));
};

/** The only place where a report's numbers are rounded. Cells come in the order of the columns, after the row's id. */
function rounded(row: ReportRow, units: ReadonlyMap<string, ReportUnit>): Record<string, string | number | null> {
  const cells = [...units].map(([id, unit]) => {
    const cell = row[id] ?? null;
    return [id, typeof cell === 'number' ? roundedTo(cell, unit) : cell];
  });
  return { ...(typeof row['id'] === 'string' && { id: row['id'] }), ...Object.fromEntries(cells) };
}

function roundedTo(value: number, unit: ReportUnit): number {
  const parts = unit === 'coefficient' ? 1000 : unit === 'percent' || unit === 'points' ? 10 : 1;
  // Turns -0 into 0.
  return Math.round(value * parts) / parts || 0;
}
