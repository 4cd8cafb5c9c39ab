import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import type { ThreadFile } from './file.ts';

/** One kind of work beside requests, first in, first out. */
export interface Threads {
  /** @param name of the function, or the default export. @throws ThreadsError; what the function or thread throws. */
  run(work: unknown, name?: string): Promise<unknown>;
  /** Nothing runs or waits. */
  isIdle(): boolean;
  /** Pending work fails. */
  close(): Promise<void>;
}

export interface ThreadsOptions {
  readonly file: ThreadFile;
  /** Upper bound: started on demand. */
  readonly threads: number;
  /** Highest number of waiting jobs. */
  readonly waiting: number;
  /** Milliseconds per job, including the start of a thread; then the thread is killed. */
  readonly timeout: number;
  /** Priority below requests, 0 to 19. */
  readonly nice: number;
  /** Milliseconds until an idle thread ends; absent: never. */
  readonly idle?: number;
}

/** Not done: too many jobs wait, a timeout, or closed. */
export class ThreadsError extends Error {
  override readonly name = 'ThreadsError';
  readonly reason: 'full' | 'late' | 'closed';

  constructor(reason: ThreadsError['reason']) {
    super(`work of a thread was not done: ${reason}`);
    this.reason = reason;
  }
}

/** Elsewhere it would apply to the whole process. */
const HAS_OWN_PRIORITY = process.platform === 'linux';

/**
 * Replaces threads that die or hang, whose job fails. Has its own queue: Piscina's keeps no order or limit for
 * abortable work, and its timeout includes waiting.
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
  // A thread that cannot start would fail no job by itself.
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
