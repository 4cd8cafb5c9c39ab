import { type ReportAnswer, refuse } from '@groundwork/contracts';
import { createThreads, ThreadsError, threadFile } from '@groundwork/service-kit';

export interface ReportPictures {
  /** @returns PNG; null where there is nothing to draw. @throws Refusal unavailable while there are too many, or it takes too long. */
  of(answer: ReportAnswer): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 30_000;
const WAITING = 50;
const NICE = 10;
const IDLE_MS = 5 * 60_000;

/** Drawn in a thread of low priority, which is started when a picture is asked for. */
export function createReportPictures(): ReportPictures {
  const threads = createThreads({
    file: threadFile('./picture-worker', import.meta.url),
    threads: 1,
    waiting: WAITING,
    timeout: TIMEOUT_MS,
    nice: NICE,
    idle: IDLE_MS,
  });
  return {
    async of(answer) {
      const made = await threads
        .run(answer)
        .catch((error: unknown) => (error instanceof ThreadsError ? refuse('unavailable') : Promise.reject(error)));
      return made as Uint8Array | null; // what picture-worker.ts returns
    },
    close: () => threads.close(),
  };
}
