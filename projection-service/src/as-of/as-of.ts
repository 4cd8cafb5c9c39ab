import { PERSON_LIMITS, refuse, refuseInTheMaking } from '@groundwork/contracts';
import { follow, type Log } from '@groundwork/event-store';
import type { Actor, Implementation, Logger } from '@groundwork/service-kit';
import { LRUCache } from 'lru-cache';
import { consentsIn } from '../core/consents.ts';
import type { Projection } from '../core/projection.ts';
import type { ReadStore } from '../store/port.ts';
import { ERASING, forgottenBy } from './erased.ts';
import { createFairQueue } from './fair-queue.ts';
import { type Asked, askedMoment, findMoment, type Moment } from './moments.ts';
import { makePast } from './past.ts';
import { keepSnapshots, type Snapshots } from './snapshots.ts';

export interface AsOfOptions {
  readonly log: Log;
  readonly logger: Logger;
  readonly projections: readonly Projection[];
  readonly now: () => Date;
  /** @returns the endpoints that answer from the read store of a past moment; `now` is their clock. */
  readonly queriesOn: (store: ReadStore, now: () => Date, moment: Moment) => readonly Implementation[];
  /** Snapshots to begin from; by default one every 100,000 events. */
  readonly snapshots?: Snapshots;
  /** How long a request waits for a moment being made before it is answered with the progress. */
  readonly timeoutMs?: number;
  readonly unaskedMs?: number;
}

export interface AsOf {
  /** Runs a query as of a moment. @throws Refusal asOfInTheMaking, asOfInTheFuture, validation. */
  ask<T>(asOf: string, asker: AsOfAsker, answer: (past: Answering) => Promise<T>): Promise<T>;
  /** Drops all past moments and snapshots; call it when a person was erased, or took back who sees them. */
  drop(): void;
  stop(): Promise<void>;
}

interface Answering {
  readonly moment: Moment;
  implementationOf(name: string): Implementation | undefined;
}

interface Past extends Answering {
  readonly store: ReadStore;
  users: number;
  isDropped: boolean;
}

interface Making {
  readonly text: string;
  readonly done: Promise<Past>;
  readonly stop: AbortController;
  percent: number;
  /** When it was last asked for, or its progress last reported. */
  askedAt: number;
}

type AsOfAsker = Pick<Actor, 'userID' | 'actorType'>;

/** Each kept moment is as large as all read models together. */
const CACHE_SIZE = 4;
const CACHE_TTL_MS = 15 * 60_000;
const MOMENT_CACHE_SIZE = 200;
const TIMEOUT_MS = 1500;
/** While others wait, a moment not asked for in this time is made no further. Waiting clients ask every second. */
const UNASKED_MS = 2500;
const RETRY_AFTER_MS = 1000;
/** Counted since a past moment was last looked at. */
const SNAPSHOTS_TTL_MS = 60 * 60_000;
/** Another process may still write events this old, so which one is a moment's last may still change. */
const SETTLED_MS = 60_000;

/** Answers queries as of past moments: one is made at a time, a few are kept. */
export function createAsOf(options: AsOfOptions): AsOf {
  const { log, logger, projections, now, queriesOn, timeoutMs = TIMEOUT_MS, snapshots = keepSnapshots() } = options;
  const { unaskedMs = UNASKED_MS } = options;
  const moments = new LRUCache<string, Moment>({ max: MOMENT_CACHE_SIZE });
  const pasts = new LRUCache<string, Past>({
    ...{ max: CACHE_SIZE, ttl: CACHE_TTL_MS, updateAgeOnGet: true, ttlAutopurge: true },
    dispose: release,
  });
  const begun = new LRUCache<string, number>({ max: 1000, ttl: PERSON_LIMITS.asOf.seconds * 1000 });
  const forgotten = new Set<string>();
  const consents = consentsIn(log);
  const stop = new AbortController();
  const queue = createFairQueue();
  const wanted = new LRUCache<string, Asked>({ max: MOMENT_CACHE_SIZE });
  let making: Making | undefined;

  function release(past: Past): void {
    past.isDropped = true;
    closeUnused(past);
  }

  const closeUnused = (past: Past): void => {
    if (past.isDropped && past.users === 0) void past.store.close();
  };

  const dropSnapshots = (): void =>
    void snapshots.drop().catch((err: unknown) => logger.warn({ err }, 'snapshots of the past could not be dropped'));
  let unused: NodeJS.Timeout | undefined;
  function use(): void {
    clearTimeout(unused);
    unused = setTimeout(dropSnapshots, SNAPSHOTS_TTL_MS).unref();
  }

  function drop(): void {
    making?.stop.abort();
    pasts.clear();
    dropSnapshots();
  }

  /** @returns a moment already made; undefined also when an older copy of the log was restored since. */
  async function found(asked: Asked): Promise<Past | undefined> {
    const moment = moments.get(asked.text);
    if (!moment) return undefined;
    if (moment.mark === null || (await log.holds(moment.mark))) return pasts.get(moment.position);
    moments.clear();
    drop();
    return undefined;
  }

  async function make(asked: Asked, signal: AbortSignal, onProgress: (percent: number) => void): Promise<Past> {
    const moment = moments.get(asked.text) ?? (await findMoment(log, asked, signal));
    const isSettled = asked.instant === undefined || Date.parse(asked.instant) < now().getTime() - SETTLED_MS;
    if (isSettled) moments.set(asked.text, moment);
    moments.set(moment.position, moment);
    const kept = pasts.get(moment.position);
    if (kept) return kept;

    const start = performance.now();
    const { takenBack } = await consents();
    const store = await makePast({ log, projections, moment, snapshots, forgotten, takenBack, signal, onProgress });
    if (signal.aborted) await store.close();
    signal.throwIfAborted();
    logger.info({ position: moment.position, ms: Math.round(performance.now() - start) }, 'made the past of a moment');
    const clock = new Date(moment.time);
    const queries = new Map(queriesOn(store, () => clock, moment).map((one) => [one.endpoint.name, one]));
    const past: Past = { moment, store, implementationOf: (name) => queries.get(name), users: 0, isDropped: false };
    pasts.set(moment.position, past);
    return past;
  }

  /** @throws Refusal tooManyRequests when this person had too many made (PERSON_LIMITS.asOf). */
  function assertMayHaveMore(userID: string): void {
    const { count, seconds } = PERSON_LIMITS.asOf;
    if ((begun.get(userID) ?? 0) >= count)
      refuse('tooManyRequests', undefined, begun.getRemainingTTL(userID) || seconds * 1000);
  }

  function begin(asked: Asked): Making {
    const own = new AbortController();
    const made = make(asked, AbortSignal.any([own.signal, stop.signal]), (percent) => (started.percent = percent));
    const done = made.finally(() => {
      if (making === started) making = undefined;
      beginNext();
    });
    const started: Making = { text: asked.text, done, stop: own, percent: 0, askedAt: performance.now() };
    done.catch((err: unknown) => {
      if (!own.signal.aborted && !stop.signal.aborted) logger.warn({ err }, 'a moment of the past could not be made');
    });
    return started;
  }

  /** Starts the next wanted moment, unless one that somebody waits for is being made. */
  function beginNext(): void {
    if (stop.signal.aborted) return;
    const now = performance.now();
    if (making) {
      if (now - making.askedAt < unaskedMs || !queue.isAwaited(now)) return;
      making.stop.abort();
    }
    const next = queue.next(now);
    const asked = next && wanted.get(next.text);
    if (!next || !asked) return;
    begun.set(next.person, (begun.get(next.person) ?? 0) + 1, { noUpdateTTL: true });
    making = begin(asked);
  }

  /** @throws Refusal asOfInTheMaking when it takes too long to wait for, or others have their turn first. */
  async function madeOf(asked: Asked, { userID: person, actorType }: AsOfAsker): Promise<Past> {
    if (making?.text === asked.text) queue.leave(person, asked.text);
    else {
      assertMayHaveMore(person);
      wanted.set(asked.text, asked);
      queue.want({ person, isAdmin: actorType === 'admin', text: asked.text }, performance.now());
      beginNext();
    }
    if (making?.text !== asked.text) refuseInTheMaking(0, RETRY_AFTER_MS);
    const mine = making;
    mine.askedAt = performance.now();
    const made = await settled(mine.done, timeoutMs);
    mine.askedAt = performance.now();
    if (made) return made;
    return refuseInTheMaking(mine.percent, RETRY_AFTER_MS);
  }

  /** @returns undefined when it takes longer, or was given up because somebody was erased meanwhile. */
  async function settled(done: Promise<Past>, timeoutMs: number): Promise<Past | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, timeoutMs, undefined);
    });
    try {
      return await Promise.race([done, late]);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return undefined;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  const following = followDropping();

  /** Every process follows erasures, and what is taken back, whichever was asked: each holds its own moments. */
  async function followDropping(): Promise<void> {
    const head = await log.headMark().catch(() => undefined);
    await follow({
      log,
      after: head?.position,
      mark: head,
      types: [...ERASING, 'PartnerAccessEnded'],
      signal: stop.signal,
      onBatch: async (events) => {
        for (const event of events) {
          const id = forgottenBy(event);
          if (id !== undefined) forgotten.add(id);
        }
        drop();
      },
      onReplaced: async () => {
        moments.clear();
        drop();
      },
      onError: (err, retryIn) =>
        logger.warn({ err, retryIn }, 'following what the past is not to show was interrupted'),
    });
  }

  return {
    async ask(asOf, asker, answer) {
      const asked = askedMoment(asOf, now());
      use();
      const past = (await found(asked)) ?? (await madeOf(asked, asker));
      queue.leave(asker.userID, asked.text);
      // Somebody was erased since it was found: it is made again.
      if (past.isDropped) refuseInTheMaking(0, RETRY_AFTER_MS);
      past.users++;
      try {
        return await answer(past);
      } finally {
        past.users--;
        closeUnused(past);
      }
    },
    drop,
    async stop() {
      stop.abort();
      clearTimeout(unused);
      await Promise.all([following, making?.done.catch(() => undefined)]);
      pasts.clear();
      await snapshots.drop();
    },
  };
}
