import type { ExportKind } from '@groundwork/contracts';
import type { Actor } from '@groundwork/service-kit';
import { type Asker, type ListAsked, type ListSpec, listQuery } from '../core/list.ts';
import { attemptList } from '../read-models/attempts/list.ts';
import { attemptReading } from '../read-models/attempts/reading.ts';
import { auditReading, narrowed } from '../read-models/audit/queries.ts';
import { codeList } from '../read-models/discount-codes/list.ts';
import type { ExportJob } from '../read-models/exports/jobs.ts';
import { activityOf } from '../read-models/history/queries.ts';
import { historyReading } from '../read-models/history/reading.ts';
import { userList } from '../read-models/users/list.ts';
import type { Filter, ReadStore } from '../store/port.ts';
import {
  ANSWER_COLUMNS,
  type AnswerRow,
  CODE_COLUMNS,
  HISTORY_COLUMNS,
  TAKEN_COLUMNS,
  USER_COLUMNS,
} from './columns.ts';
import type { Column } from './writers.ts';

/** Rows read at once: reading must not hold up requests. */
const PAGE = 200;

export interface Source {
  // biome-ignore lint/suspicious/noExplicitAny: rows of different lists stand beside each other, each with its own columns
  readonly columns: readonly Column<any>[];
  /** Null where it is unknown until all are read. */
  readonly totalRows: number | null;
  readonly rows: AsyncIterable<unknown>;
}

/** Of rows of a list: tables for analysts are several files (tables/sources.ts). */
export type ListJob = ExportJob & { readonly kind: Exclude<ExportKind, 'tables'> };
export const isOfList = (job: ExportJob): job is ListJob => job.kind !== 'tables';

/** As the command side's `storedOrder` wrote it. */
type Order = ListAsked & Readonly<Record<string, string | number | null | undefined>>;

/** The scope that was decided when the file was asked for. */
export const askerOf = ({ userID, partnerUserID, partnerID }: ExportJob): Asker =>
  partnerUserID === null
    ? { actorType: 'admin', userID, partnerID: null }
    : { actorType: 'partnerUser', userID: partnerUserID, partnerID };

const orderOf = ({ filter, search }: ExportJob): Order => ({ ...JSON.parse(filter), ...JSON.parse(search || '{}') });

/** Reads an export's rows, in the scope and order of the screen. */
export function exportSources(store: ReadStore, now: () => Date): (job: ListJob) => Promise<Source> {
  const reading = attemptReading(store);
  const history = historyReading(store);
  const audit = auditReading(reading, history);

  /** All ids are read first: whatever changes meanwhile, no row comes twice, and rows that are gone are left out. */
  async function listed(spec: ListSpec, columns: Source['columns'], job: ExportJob): Promise<Source> {
    const list = listQuery(store, spec, now);
    const asker = askerOf(job);
    const ids = job.selected ?? (await list.ids(asker, orderOf(job)));
    async function* rows() {
      for (let i = 0; i < ids.length; i += PAGE) {
        yield* await list.rows(asker, ids.slice(i, i + PAGE));
      }
    }
    return { columns, totalRows: ids.length, rows: rows() };
  }

  async function answers(job: ExportJob): Promise<Source> {
    const { userAssessmentID, questionID, ...order } = orderOf(job);
    const chosen = userAssessmentID ? [String(userAssessmentID)] : job.selected;
    const ids = chosen ?? (await listQuery(store, attemptList as ListSpec, now).ids(askerOf(job), order));
    // For one assessment, as narrow as its screen; for several, the search only chose the assessments.
    const narrow = userAssessmentID ? { questionID: text(questionID), search: text(order.search) } : {};
    const actor: Actor = { ...askerOf(job), sessionID: null, builderAccess: false };
    async function* rows(): AsyncGenerator<AnswerRow> {
      for (const id of ids) {
        const attempt = await reading.attemptFor(actor, id).catch(() => null);
        if (!attempt) continue;
        const { company, firstName, lastName, assessmentTitle, versionNumber } = attempt;
        const about = { company, founder: `${firstName} ${lastName}`.trim(), assessmentTitle, versionNumber };
        for (const entry of narrowed(await audit(attempt), narrow)) yield { ...entry, ...about, userAssessmentID: id };
      }
    }
    return { columns: ANSWER_COLUMNS, totalRows: null, rows: rows() };
  }

  async function told(filter: Filter): Promise<Source> {
    const ids = await history.ids(filter, { sort: { at: -1, _id: -1 } });
    async function* rows() {
      for (let i = 0; i < ids.length; i += PAGE) yield* await history.byIDs(ids.slice(i, i + PAGE));
    }
    return { columns: HISTORY_COLUMNS, totalRows: ids.length, rows: rows() };
  }

  const open: Readonly<Record<ListJob['kind'], (job: ExportJob) => Promise<Source>>> = {
    users: (job) => listed(userList, USER_COLUMNS, job),
    assessments: (job) => listed(attemptList, TAKEN_COLUMNS, job),
    codes: (job) => listed(codeList, CODE_COLUMNS, job),
    answers,
    async history(job) {
      const { kind, id } = orderOf(job);
      return told({ kind: kind ?? '', subjectID: id ?? '' });
    },
    async activity(job) {
      const { userID, kind, from, to } = orderOf(job);
      return told(activityOf(String(userID), { kind: text(kind), from: text(from), to: text(to) }));
    },
  };
  return (job) => open[job.kind](job);
}

const text = (value: string | number | null | undefined): string => String(value ?? '');
