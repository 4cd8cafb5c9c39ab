import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import type { ThreadFile } from './file.ts';

/** Threads that do one kind of work beside the requests, in the order it was asked for. */
export interface Threads {
  /**
   * @param work what the thread's function is given. @param name which of its functions; the default one without.
   * @returns what it returns. @throws ThreadsError; what the function throws; what a thread died of.
   */
  run(work: unknown, name?: string): Promise<unknown>;
  /** @returns whether nothing is done and nothing waits. */
  isIdle(): boolean;
  /** Ends the threads; what is awaited fails. */
  close(): Promise<void>;
}

export interface ThreadsOptions {
  readonly file: ThreadFile;
  /** How many at most: they are started when there is work. */
  readonly threads: number;
  /** How much may wait for a thread. */
  readonly waiting: number;
  /** Milliseconds one piece of work may take, the start of its thread included; then the thread is given up. */
  readonly timeout: number;
  /** How far they stand back behind requests: 0 to 19. */
  readonly nice: number;
  /** Milliseconds after which a thread that has nothing to do ends; never without. */
  readonly idle?: number;
}

/** Work was not done: too much waits, it took too long, or the threads are closed. */
export class ThreadsError extends Error {
  override readonly name = 'ThreadsError';
  readonly reason: 'full' | 'late' | 'closed';

  constructor(reason: ThreadsError['reason']) {
    super(`work of a thread was not done: ${reason}`);
    this.reason = reason;
  }
}

/** Only on Linux is a priority a thread's own: elsewhere it would be the whole process's. */
const HAS_OWN_PRIORITY = process.platform === 'linux';

/**
 * Starts threads when there is work, and others for those that die or do not answer, which fail what they were at. Idle
 * threads hold no process. What waits does so here: Piscina's own queue keeps neither order nor limit for work that can be
 * given up, and would count its time from the asking.
 */
export function createThreads(options: ThreadsOptions): Threads {
  const { file, threads, waiting, timeout, nice, idle = Number.POSITIVE_INFINITY } = options;
  const pool = new Piscina({
    ...file,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idle,
    atomics: 'disabled',
    niceIncrement: HAS_OWN_PRIORITY ? nice : 0,
    recordTiming: false,
  });
  const inTurn = pLimit(threads);
  const underWay = new Set<AbortController>();
  let closed = false;
  // A thread that cannot even begin fails nobody's work by itself.
  pool.on('error', (error: unknown) => {
    if (pool.threads.length === 0) for (const job of underWay) job.abort(error);
  });

  async function perform(work: unknown, name: string | undefined): Promise<unknown> {
    if (closed) throw new ThreadsError('closed');
    const job = new AbortController();
    underWay.add(job);
    const timer = setTimeout(() => job.abort(new ThreadsError('late')), timeout);
    try {
      return await pool.run(work, { signal: job.signal, ...(name && { name }) });
    } catch (error) {
      if (closed) throw new ThreadsError('closed');
      throw job.signal.aborted ? job.signal.reason : error;
    } finally {
      clearTimeout(timer);
      underWay.delete(job);
    }
  }

  const asked = (): number => inTurn.activeCount + inTurn.pendingCount;
  return {
    async run(work, name) {
      if (closed) throw new ThreadsError('closed');
      if (asked() >= threads + waiting) throw new ThreadsError('full');
      return inTurn(() => perform(work, name));
    },
    isIdle: () => asked() === 0,
    async close() {
      closed = true;
      await pool.destroy();
    },
  };
}
