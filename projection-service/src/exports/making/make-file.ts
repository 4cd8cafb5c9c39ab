import { randomUUID } from 'node:crypto';
import { type Log, StoreUnavailable } from '@groundwork/event-store';
import { type Logger, type Meter, NO_METER, secondsSince } from '@groundwork/service-kit';
import type { ExportJob } from '../../read-models/exports/jobs.ts';
import { type ReadStore, ReadStoreUnavailable } from '../../store/port.ts';
import type { ExportFiles } from '../files.ts';
import { type Lease, LeaseLost, leaseOf } from '../lease.ts';
import { isStillAllowed } from '../still-allowed.ts';
import type { ExportOutcomes } from './outcomes.ts';
import type { FileWriter } from './write-file.ts';

export interface FileMakerOptions {
  readonly log: Log;
  readonly store: ReadStore;
  readonly logger: Logger;
  readonly meter?: Meter | undefined;
  readonly files: ExportFiles;
  readonly outcomes: ExportOutcomes;
  readonly writeFile: FileWriter;
  readonly now: () => Date;
  /** Fires when the service stops: the next start makes the file again. */
  readonly signal: AbortSignal;
  again(): void;
  /** Called with the time in milliseconds to retry a file that another process is making. */
  againAt(time: number): void;
}

const ATTEMPTS = 3;

export function fileMaker(options: FileMakerOptions) {
  const { log, store, logger, files, outcomes, writeFile, now, signal, meter = NO_METER } = options;
  const owner = randomUUID();
  const failures = new Map<string, number>();
  let underWay = new AbortController();

  const count = (outcome: 'finished' | 'failed' | 'withdrawn'): void =>
    meter.count('groundwork_exports_total', { outcome });

  async function makeHeld(job: ExportJob, lease: Lease): Promise<void> {
    underWay = new AbortController();
    const from = performance.now();
    try {
      if (!(await isStillAllowed(log, job))) {
        await outcomes.fail(job, 'withdrawn');
        return count('withdrawn');
      }
      const file = await writeFile(job, lease, AbortSignal.any([signal, underWay.signal]));
      if (job.status === 'waiting') await outcomes.finish(job, file);
      meter.observe('groundwork_export_duration_seconds', secondsSince(from), {});
      count('finished');
      failures.delete(job._id);
    } catch (err) {
      if (signal.aborted) return;
      if (err instanceof LeaseLost) throw err;
      // An outage is no failure of the export.
      if (err instanceof ReadStoreUnavailable || err instanceof StoreUnavailable) throw err;
      const failed = (failures.get(job._id) ?? 0) + (underWay.signal.aborted ? 0 : 1);
      failures.set(job._id, failed);
      logger.warn({ err, kind: job.kind, count: failed }, 'making an export failed');
      if (failed < ATTEMPTS) options.again();
      else {
        await outcomes.fail(job, 'error');
        count('failed');
      }
      // If this fails, the next sweep removes what is left.
      await files.drop(job._id);
    }
  }

  return {
    async make(job: ExportJob): Promise<void> {
      const lease = leaseOf(store, job._id, owner, now);
      try {
        await lease.take();
        await makeHeld(job, lease);
        await lease.leave();
      } catch (err) {
        if (!(err instanceof LeaseLost)) throw err;
        // The other process may die while making it.
        options.againAt(err.until.getTime());
      }
    },
    /** Stops the file under way, to be tried again: it may hold somebody who was just erased. */
    breakOff: (reason: Error): void => underWay.abort(reason),
  };
}

export type FileMaker = ReturnType<typeof fileMaker>;
