/** A thread that makes reports, one at a time. */
import { parentPort } from 'node:worker_threads';
import type { ReportInput } from './input.ts';
import { renderReport } from './render.ts';

export interface Job {
  readonly id: number;
  readonly results: ReportInput;
}

export type Outcome = { readonly id: number } & ({ readonly pdf: Uint8Array } | { readonly failure: string });

parentPort?.on('message', ({ id, results }: Job) => {
  renderReport(results).then(
    (pdf) => {
      // A copy of its own size, so that it can be handed over instead of copied once more.
      const own = new Uint8Array(pdf);
      parentPort?.postMessage({ id, pdf: own } satisfies Outcome, [own.buffer]);
    },
    (error: unknown) => {
      // The message alone: it says nothing of whose report it was.
      parentPort?.postMessage({ id, failure: error instanceof Error ? error.message : 'unknown' } satisfies Outcome);
    },
  );
});
