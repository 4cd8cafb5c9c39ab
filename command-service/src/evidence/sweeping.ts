import { type After, afterTimeout } from '@groundwork/service-kit';
import type { EvidenceFiles } from './evidence-files.ts';

/** Late, so that whoever restored the wrong log notices before. */
const FIRST_MS = 60 * 60_000;
const EVERY_MS = 6 * 60 * 60_000;

interface SweepingOptions {
  readonly evidenceFiles: Pick<EvidenceFiles, 'sweep'>;
  readonly onError: (error: unknown) => void;
  readonly after?: After;
}

/** Now and then removes files that no event names. Several processes may: a file that is gone is gone. */
export function startSweeping({ evidenceFiles, onError, after = afterTimeout }: SweepingOptions) {
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  let cancel = after(FIRST_MS, sweep);
  function sweep(): void {
    running = evidenceFiles
      .sweep()
      .catch(onError)
      .then(() => {
        if (!isStopped) cancel = after(EVERY_MS, sweep);
      });
  }
  return {
    caughtUp: Promise.resolve(),
    async stop(): Promise<void> {
      isStopped = true;
      cancel();
      await running;
    },
  };
}
