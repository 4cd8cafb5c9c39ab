import { refuse } from '@groundwork/contracts';
import type { ExportJob } from '../../read-models/exports/jobs.ts';
import type { ReadStore } from '../../store/port.ts';
import { type ExportFiles, storePieces, type WholeFile } from '../files.ts';
import type { Lease } from '../lease.ts';
import { fileNameOf } from '../name.ts';
import { askerOf, exportSources, isOfList, type Source } from '../sources.ts';
import { archiveOf, type TableOfRows } from '../tables/archive.ts';
import { tableSources } from '../tables/sources.ts';
import { mediaTypeOf, writeRows } from '../writers.ts';
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
  const [sourceOf, tablesFor] = [exportSources(store, now), tableSources(store)];
  return async (job, lease, signal) => {
    const { _id: exportID } = job;
    const since = (await position()) ?? '';
    const restarted = await files.begin(exportID);
    const source = isOfList(job) ? await sourceOf(job) : await tablesFor(askerOf(job));
    const totalRows = 'columns' in source ? source.totalRows : null;
    let written = 0;
    const progress = async (): Promise<void> => {
      signal.throwIfAborted();
      await files.tellProgress(exportID, { rows: written, totalRows, restarted });
      outcomes.progress(job, written, totalRows);
      await lease.take();
    };
    async function* counted(rows: AsyncIterable<unknown>): AsyncGenerator<unknown> {
      for await (const row of yielding(rows)) {
        yield row;
        written += 1;
        if (written % PROGRESS_ROWS === 0) await progress();
      }
    }
    await progress();
    const stored = await storePieces(files, exportID, bytesOf(job, source, counted, now()), signal);
    await progress();
    const file = { name: fileNameOf(job), type: mediaTypeOf(job), rows: written, since, ...stored };
    await files.finish(exportID, file);
    return (await files.whole(exportID)) ?? refuse('exportGone');
  };
}

function bytesOf(
  { format }: ExportJob,
  source: Source | readonly TableOfRows[],
  counted: (rows: AsyncIterable<unknown>) => AsyncIterable<unknown>,
  at: Date,
): AsyncIterable<Uint8Array> {
  if ('columns' in source) return writeRows(format === 'csv' ? 'csv' : 'xlsx', source.columns, counted(source.rows));
  return archiveOf(source, format === 'csv' ? 'csv' : 'parquet', counted, at);
}
