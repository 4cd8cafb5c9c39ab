import { isForAdminsOnly, type ReportAnswer, refuse } from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
import { type ActorScope, type Meter, NO_METER } from '@groundwork/service-kit';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { consentsIn, keyOfBelonging } from '../../core/consents.ts';
import { timedWork } from '../../core/timed-work.ts';
import { concerned } from './concerned.ts';
import type { Report } from './definition.ts';
import { type BehindNumber, foldReport, type ReportFold } from './fold.ts';
import { type Asked, parametersOf } from './parameters.ts';
import { type Reach, reachOf, readInto, type Until } from './read.ts';

const AT_ONCE = 2;
/** Reports that are kept, and entries that all of them hold together: about 150 bytes each. */
const CACHE_SIZE = 32;
const CACHE_MAX_ENTRIES = 1_000_000;
/** Answers of a past, which never change, and rows of all of them. */
const ANSWER_CACHE_SIZE = 100;
const ANSWER_CACHE_MAX_ROWS = 100_000;
/** Lists behind numbers of a past, one for all its pages, and ids of all of them. */
const BEHIND_CACHE_SIZE = 100;
const BEHIND_CACHE_MAX_IDS = 200_000;

export interface AskReport {
  readonly report: Report;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly asOf: string | undefined;
  readonly scope: ActorScope;
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** Keeps reports as far as the log was read for them, so that asking again reads only what is new. */
export interface ReportCache {
  /** @returns the same object where nothing has come since. @throws Refusal validation, notFound or asOfInTheFuture; what the signal fired with. */
  ask(asked: AskReport): Promise<ReportAnswer>;
  /** @returns whom or what a number of it counts. @throws Refusal as above; notFound for a number that there is not. */
  behind(asked: AskReport, number: { readonly row: string; readonly column: string }): Promise<BehindNumber>;
}

/** Of one scope; those who ask for it at the same time take turns. */
interface Kept {
  fold: ReportFold;
  turn: Promise<unknown>;
}

export function createReportCache(
  log: Pick<Log, 'readAll' | 'readBackwards' | 'head' | 'headMark' | 'holds'>,
  now: () => Date,
  meter: Meter = NO_METER,
): ReportCache {
  const consents = consentsIn(log);
  const inTurn = pLimit(AT_ONCE);
  const readers = new WeakMap<Report, ReturnType<typeof parametersOf>>();
  const kept = new LRUCache<string, Kept>({
    max: CACHE_SIZE,
    maxSize: CACHE_MAX_ENTRIES,
    sizeCalculation: ({ fold }) => fold.size() + 1,
  });
  const past = new LRUCache<string, ReportAnswer>({
    max: ANSWER_CACHE_SIZE,
    maxSize: ANSWER_CACHE_MAX_ROWS,
    sizeCalculation: ({ rows }) => rows.length + 1,
  });

  const pastBehind = new LRUCache<string, BehindNumber>({
    max: BEHIND_CACHE_SIZE,
    maxSize: BEHIND_CACHE_MAX_IDS,
    sizeCalculation: ({ ids }) => ids.length + 1,
  });

  function parametersFor({ report, parameters }: AskReport): Asked {
    const read = readers.get(report) ?? parametersOf(report);
    readers.set(report, read);
    return read(parameters);
  }

  const read = (fold: ReportFold, until: Until, { onProgress, signal }: AskReport): Promise<void> =>
    inTurn(async () => {
      const head = until === undefined ? await log.headMark() : undefined;
      await readInto({ log, fold, until, onProgress, signal });
      // What is behind its last event and not for it is not looked through again.
      if (head) fold.readTo(head);
    });

  /** Goes on from what is kept, where that is not beyond what is asked for. */
  async function latest<T>({ key, begin, until, asked }: Found, tell: Telling<T>): Promise<T> {
    meter.count('groundwork_cache_lookups_total', { cache: 'report', result: kept.has(key) ? 'hit' : 'miss' });
    const entry = kept.get(key) ?? { fold: begin(), turn: Promise.resolve() };
    if (!kept.has(key)) kept.set(key, entry);
    const mine = entry.turn.then(async () => {
      // An older copy of the log was restored.
      if (entry.fold.read && !(await log.holds(entry.fold.read))) {
        past.clear();
        pastBehind.clear();
        entry.fold = begin();
      }
      const { mark } = entry.fold;
      if (until !== undefined && mark !== null && mark.position > until) return tell.earlier(until);
      try {
        await read(entry.fold, until, asked);
        return tell.of(entry.fold);
      } catch (error) {
        // Aborted between two batches, the fold is right as far as it goes; otherwise it begins anew.
        if (!asked.signal?.aborted) entry.fold = begin();
        throw error;
      } finally {
        // Set again, for its size has grown.
        if (kept.peek(key) === entry) kept.set(key, entry);
      }
    });
    entry.turn = mine.catch(() => {});
    return mine;
  }

  /** From the beginning. Kept as well, for what stands before a position never changes. */
  async function earlier({ key, begin, asked, day }: Found, until: string): Promise<ReportAnswer> {
    const fold = begin();
    const pastKey = JSON.stringify([key, until, day]);
    const asOf = asked.asOf ?? null;
    const found = past.get(pastKey);
    if (found) return found.asOf === asOf ? found : { ...found, asOf };
    await read(fold, until, asked);
    const answer = fold.answer(asOf, day);
    past.set(pastKey, answer);
    return answer;
  }

  async function find(asked: AskReport): Promise<Found> {
    const { report, scope, asOf } = asked;
    if (isForAdminsOnly(report.name) && scope.kind !== 'all') refuse('notFound');
    const parameters = parametersFor(asked);
    const reach = await reachOf(asOf, log, now(), asked.signal);
    // Whoever counts by now, or no more, does so from the first event on: then it begins anew.
    const belonging = concerned(report, parameters, scope, (await consents()).belonging(reach.until));
    const key = JSON.stringify([report.name, parameters, scope, keyOfBelonging(belonging)]);
    return { key, asked, ...reach, begin: () => foldReport(report, parameters, scope, belonging) };
  }

  return {
    ask: (asked) =>
      timedWork(meter, 'groundwork_report_duration_seconds', async () => {
        const found = await find(asked);
        return latest(found, {
          of: (fold) => fold.answer(asked.asOf ?? null, found.day),
          earlier: (until) => earlier(found, until),
        });
      }),

    async behind(asked, { row, column }) {
      const found = await find(asked);
      const of = (fold: ReportFold) => fold.behind(row, column, found.day) ?? refuse('notFound');
      return latest(found, {
        of,
        async earlier(until) {
          const pastKey = JSON.stringify([found.key, until, found.day, row, column]);
          const known = pastBehind.get(pastKey);
          if (known) return known;
          const fold = found.begin();
          await read(fold, until, asked);
          const number = of(fold);
          pastBehind.set(pastKey, number);
          return number;
        },
      });
    },
  };
}

interface Found extends Reach {
  readonly key: string;
  readonly asked: AskReport;
  begin(): ReportFold;
}

interface Telling<T> {
  of(fold: ReportFold): T;
  /** Where what is kept is beyond the position asked for. */
  earlier(until: string): Promise<T>;
}
