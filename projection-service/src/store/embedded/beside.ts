import { createThreads, type Threads, threadFile } from '@groundwork/service-kit';
import type { Batch } from '../port.ts';

/** Some hundred times what a large batch takes: beside other work the thread gets little of the processor. */
const TIMEOUT_MS = 60_000;
/** Some for each read model that is made anew at the same time: nobody has two under way. */
const WAITING = 100;
/** Between two batches pass milliseconds: then whoever was behind has caught up. */
const IDLE_MS = 5000;

/** Writes batches in a thread of its own, one after the other: more at once would only wait for the file's lock. */
export interface Beside {
  /** Starts the thread, which takes a while. */
  start(): void;
  write(batch: Batch): Promise<void>;
  close(): Promise<void>;
}

/** @returns undefined for what no other connection reaches. */
export function besideOf(path: string): Beside | undefined {
  if (path === ':memory:') return undefined;
  let threads: Threads | undefined;
  const started = (): Threads =>
    (threads ??= createThreads({
      file: threadFile('./writer', import.meta.url),
      threads: 1,
      waiting: WAITING,
      timeout: TIMEOUT_MS,
      nice: 0,
      idle: IDLE_MS,
    }));
  return {
    // What goes wrong is told to who writes.
    start: () =>
      void started()
        .run({ path }, 'start')
        .catch(() => undefined),
    write: async (batch) => void (await started().run({ path, batch })),
    close: async () => threads?.close(),
  };
}
