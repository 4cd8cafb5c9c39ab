import type { Logger } from '@groundwork/service-kit';
import { reader } from '../../core/queries.ts';
import { type ExportJob, erasures, exportsProjection, jobs, LAST_ERASURE } from '../../read-models/exports/jobs.ts';
import type { ReadStore } from '../../store/port.ts';
import type { ExportFiles } from '../files.ts';
import type { FileMaker } from './make-file.ts';
import type { ExportOutcomes } from './outcomes.ts';

export interface SweepOptions {
  readonly store: ReadStore;
  readonly logger: Logger;
  readonly files: ExportFiles;
  readonly outcomes: ExportOutcomes;
  readonly maker: Pick<FileMaker, 'make'>;
  readonly now: () => Date;
  /** Once it fires, nothing more is begun. */
  readonly signal: AbortSignal;
}

/** Failed because of an event of somebody else; no event of the export says so yet. */
const isUnsaid = ({ status, failedPosition }: ExportJob): boolean => status === 'failed' && failedPosition === null;

export function exportSweep({ store, logger, files, outcomes, maker, now, signal }: SweepOptions) {
  const open = reader(store, exportsProjection);

  /** A failure of one export is logged and retried with the next sweep, and holds up no other. */
  async function alone(exportID: string, step: () => Promise<void>): Promise<void> {
    if (signal.aborted) return;
    try {
      await step();
    } catch (err) {
      if (!signal.aborted) logger.warn({ err, exportID }, 'an export could not be seen to');
    }
  }

  /** @param erased position of the last erasure: no file may hold rows from before it. */
  async function see(job: ExportJob, erased: string): Promise<void> {
    const file = await files.whole(job._id);
    if (file && file.since >= erased) {
      if (job.status === 'waiting') await outcomes.finish(job, file);
    } else if (job.finishedPosition !== null && job.finishedPosition < erased) {
      await files.drop(job._id);
      await outcomes.fail(job, 'erased');
    } else await maker.make(job);
  }

  return async (): Promise<void> => {
    const alive = await open(jobs).find(
      { expiresAt: { $gt: now().toISOString() } },
      { sort: { expiresAt: 1, _id: 1 } },
    );
    const wanted = new Map(alive.flatMap((job) => (job.status === 'failed' ? [] : [[job._id, job] as const])));
    for (const job of alive) if (isUnsaid(job)) await alone(job._id, () => outcomes.fail(job, job.reason ?? 'error'));
    for (const exportID of await files.kept())
      if (!wanted.has(exportID)) await alone(exportID, () => files.drop(exportID));
    const [erasure] = await open(erasures).findByIds([LAST_ERASURE]);
    for (const job of wanted.values()) await alone(job._id, () => see(job, erasure?.position ?? ''));
  };
}
