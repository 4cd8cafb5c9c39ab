import type { Worker } from 'node:worker_threads';
import type { ReportInput } from './input.ts';
import type { Job, Outcome } from './worker.ts';

/** Threads that make reports; what waits is made in the order it came. */
export interface Pool {
  /** @throws ReportFailed when the report cannot be made, or not in time. */
  run(results: ReportInput): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface PoolOptions {
  readonly size: number;
  /** Milliseconds after which a thread that made nothing is given up. */
  readonly timeout: number;
  readonly startThread: () => Worker;
}

/** A report could not be made. Its message says nothing of whose it was. */
export class ReportFailed extends Error {
  override readonly name = 'ReportFailed';
}

interface Waiting {
  readonly results: ReportInput;
  readonly resolve: (pdf: Uint8Array) => void;
  readonly reject: (error: ReportFailed) => void;
}

interface Thread {
  readonly worker: Worker;
  job: (Waiting & { readonly id: number; readonly timer: NodeJS.Timeout }) | null;
}

/** Whoever comes later would wait longer than browsers do. */
const MOST_WAITING = 20;

/** Starts threads when there is work, keeps them, and replaces one that dies or does not answer. */
export function createPool({ size, timeout, startThread }: PoolOptions): Pool {
  const threads = new Set<Thread>();
  const queue: Waiting[] = [];
  let closed = false;
  let lastID = 0;

  function begin(): Thread {
    const thread: Thread = { worker: startThread(), job: null };
    threads.add(thread);
    thread.worker.on('message', (outcome: Outcome) => {
      if (thread.job?.id !== outcome.id) return;
      end(thread, 'pdf' in outcome ? outcome.pdf : new ReportFailed(outcome.failure));
    });
    thread.worker.on('error', (error) => lose(thread, `the thread failed: ${error.name}`));
    thread.worker.on('exit', () => lose(thread, 'the thread ended'));
    return thread;
  }

  function end(thread: Thread, outcome: Uint8Array | ReportFailed): void {
    const { job } = thread;
    if (job) {
      clearTimeout(job.timer);
      thread.job = null;
      thread.worker.unref();
      if (outcome instanceof ReportFailed) job.reject(outcome);
      else job.resolve(outcome);
    }
    next();
  }

  function lose(thread: Thread, why: string): void {
    if (!threads.delete(thread)) return;
    void thread.worker.terminate();
    end(thread, new ReportFailed(why));
  }

  function next(): void {
    if (closed || queue.length === 0) return;
    const idle = [...threads].find(({ job }) => job === null) ?? (threads.size < size ? begin() : undefined);
    const waiting = idle && queue.shift();
    if (!waiting) return;
    lastID += 1;
    const timer = setTimeout(() => lose(idle, 'it took too long'), timeout);
    idle.job = { ...waiting, id: lastID, timer };
    // While a report is awaited the process goes on; an idle thread does not hold it.
    idle.worker.ref();
    idle.worker.postMessage({ id: lastID, results: waiting.results } satisfies Job);
    next();
  }

  return {
    run: (results) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new ReportFailed('reports are closed'));
        if (queue.length >= MOST_WAITING) return reject(new ReportFailed('too many reports are asked for'));
        queue.push({ results, resolve, reject });
        next();
      }),
    async close() {
      closed = true;
      for (const { reject } of queue.splice(0)) reject(new ReportFailed('reports are closed'));
      const ending = [...threads];
      for (const thread of ending) lose(thread, 'reports are closed');
      await Promise.all(ending.map(({ worker }) => worker.terminate()));
    },
  };
}
