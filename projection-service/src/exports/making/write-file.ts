import { refuse } from '@groundwork/contracts';
import type { ExportJob } from '../../read-models/exports/jobs.ts';
import type { ReadStore } from '../../store/port.ts';
import { type ExportFiles, storePieces, type WholeFile } from '../files.ts';
import type { Lease } from '../lease.ts';
import { fileNameOf } from '../name.ts';
import { exportSources } from '../sources.ts';
import { MEDIA_TYPES, writeRows } from '../writers.ts';
import { yielding } from '../yielding.ts';
import type { ExportOutcomes } from './outcomes.ts';

export interface FileWriterOptions {
  readonly store: ReadStore;
  readonly files: ExportFiles;
  readonly outcomes: Pick<ExportOutcomes, 'progress'>;
  readonly now: () => Date;
  readonly position: () => Promise<string | undefined>;
}

/** Writes a whole file, or throws: LeaseLost when another process took the lease, the signal's reason when it fires. */
export type FileWriter = (job: ExportJob, lease: Lease, signal: AbortSignal) => Promise<WholeFile>;

const PROGRESS_ROWS = 500;

export function fileWriter({ store, files, outcomes, now, position }: FileWriterOptions): FileWriter {
  const sourceOf = exportSources(store, now);
  return async (job, lease, signal) => {
    const { _id: exportID } = job;
    const since = (await position()) ?? '';
    const restarted = await files.begin(exportID);
    const { columns, totalRows, rows } = await sourceOf(job);
    let written = 0;
    const progress = async (): Promise<void> => {
      signal.throwIfAborted();
      await files.tellProgress(exportID, { rows: written, totalRows, restarted });
      outcomes.progress(job, written, totalRows);
      await lease.take();
    };
    async function* counted(): AsyncGenerator<unknown> {
      for await (const row of yielding(rows)) {
        yield row;
        written += 1;
        if (written % PROGRESS_ROWS === 0) await progress();
      }
    }
    await progress();
    const stored = await storePieces(files, exportID, writeRows(job.format, columns, counted()), signal);
    await progress();
    const file = { name: fileNameOf(job), type: MEDIA_TYPES[job.format], rows: written, since, ...stored };
    await files.finish(exportID, file);
    return (await files.whole(exportID)) ?? refuse('exportGone');
  };
}
