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
  const stopping = new AbortController();
  let cancel = after(FIRST_MS, sweep);
  function sweep(): void {
    running = evidenceFiles
      .sweep({ onError, signal: stopping.signal })
      .catch(onError)
      .then(() => {
        if (!stopping.signal.aborted) cancel = after(EVERY_MS, sweep);
      });
  }
  return {
    caughtUp: Promise.resolve(),
    async stop(): Promise<void> {
      stopping.abort();
      cancel();
      await running;
    },
  };
}
