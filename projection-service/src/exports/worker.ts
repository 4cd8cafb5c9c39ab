import type { Log } from '@groundwork/event-store';
import { type After, afterTimeout, type Logger, type Meter } from '@groundwork/service-kit';
import { backgroundJob } from '../core/background-job.ts';
import type { LiveHub } from '../live/hub.ts';
import type { ReadStore } from '../store/port.ts';
import { dropOlderFiles, exportFiles } from './files.ts';
import { fileMaker } from './making/make-file.ts';
import { exportOutcomes } from './making/outcomes.ts';
import { exportSweep } from './making/sweep.ts';
import { wakeAtEarliest } from './making/wake-at.ts';
import { fileWriter } from './making/write-file.ts';

export interface ExportWorkerOptions {
  readonly log: Log;
  readonly store: ReadStore;
  readonly logger: Logger;
  readonly meter?: Meter | undefined;
  readonly hub: LiveHub;
  readonly now: () => Date;
  readonly after?: After | undefined;
  /** Log position that the read models have reached. */
  readonly position: () => Promise<string | undefined>;
}

export interface ExportWorker {
  wake(): void;
  /** Drops every file that may hold somebody erased up to this position. */
  dropBefore(position: string): Promise<void>;
  /** Stops the file under way, to be looked at again: what its owner may see has changed. */
  breakOff(): void;
  /** Stops even in the middle of a file: the next start makes it again. */
  stop(): Promise<void>;
}

const SWEEP_MS = 60_000;

/**
 * Makes files one at a time from the read models, and says so in the log: the only place outside the command service
 * that appends, and only to `export-<userID>` (docs/decisions.md#files-of-exports).
 */
export function startExportWorker(options: ExportWorkerOptions): ExportWorker {
  const { log, store, logger, meter, hub, now, after = afterTimeout, position } = options;
  const job = backgroundJob(
    () => sweep(),
    (err) => logger.warn({ err }, 'looking for exports to make was interrupted'),
  );
  const { wake, signal } = job;
  const later = wakeAtEarliest({ wake, after, now, signal });
  const files = exportFiles(store);
  const outcomes = exportOutcomes({ log, hub, now });
  const writeFile = fileWriter({ store, files, outcomes, now, position });
  const again = { again: wake, againAt: later.at };
  const maker = fileMaker({ log, store, logger, meter, files, outcomes, writeFile, now, signal, ...again });
  const sweep = exportSweep({ store, logger, files, outcomes, maker, now, signal });
  const timer = setInterval(wake, SWEEP_MS).unref();

  return {
    wake,
    breakOff() {
      maker.breakOff(new Error('a founder took back that a partner sees them'));
      wake();
    },
    async dropBefore(erased) {
      maker.breakOff(new Error('somebody was erased'));
      await dropOlderFiles(files, erased);
    },
    async stop() {
      clearInterval(timer);
      later.cancel();
      await job.stop(new Error('the service stops'));
    },
  };
}
