import { createHash, timingSafeEqual } from 'node:crypto';
import { downloadExport, ExportRow, exportFile, listExports, PAGING, refuse } from '@groundwork/contracts';
import { fileQuery, type Implementation, query } from '@groundwork/service-kit';
import { pageOf, pick, reader } from '../core/queries.ts';
import { type ExportJob, erasures, exportsProjection, jobs, LAST_ERASURE } from '../read-models/exports/jobs.ts';
import { contentDisposition } from '../report-pdf/index.ts';
import type { ReadStore } from '../store/port.ts';
import { exportFiles, type WholeFile } from './files.ts';
import { fileNameOf } from './name.ts';

export function exportQueries(store: ReadStore, now: () => Date): Implementation[] {
  const open = reader(store, exportsProjection);
  const files = exportFiles(store);

  async function rowOf(job: ExportJob) {
    const isOver = job.expiresAt <= now().toISOString();
    const progress = job.status === 'waiting' && !isOver ? await files.progress(job._id) : null;
    return pick(ExportRow, {
      ...job,
      exportID: job._id,
      name: fileNameOf(job),
      state: stateOf(job, isOver, progress !== null),
      rows: progress?.rows ?? job.rows,
      totalRows: progress?.totalRows ?? (job.status === 'finished' ? job.rows : null),
      restarted: progress?.restarted ?? false,
    } as const);
  }

  /** @throws Refusal exportGone unless the file is whole, not expired, and free of anybody erased since. */
  async function wholeOf(job: ExportJob | null): Promise<WholeFile> {
    if (job?.status !== 'finished' || job.expiresAt <= now().toISOString()) return refuse('exportGone');
    const [file, [erasure]] = await Promise.all([files.whole(job._id), open(erasures).findByIds([LAST_ERASURE])]);
    if (!file || file.since < (erasure?.position ?? '')) return refuse('exportGone');
    return file;
  }

  const jobOf = async (exportID: string): Promise<ExportJob | null> =>
    (await open(jobs).findByIds([exportID]))[0] ?? null;

  return [
    query(listExports, async ({ query: asked, actor: { userID } }) => {
      const [found, totalExports] = await Promise.all([
        open(jobs).find({ userID }, { sort: { createdAt: -1, _id: -1 }, ...pageOf(asked, PAGING) }),
        open(jobs).count({ userID }),
      ]);
      return { data: { exports: await Promise.all(found.map(rowOf)), totalExports } };
    }),

    query(downloadExport, async ({ params, actor }) => {
      const { exportID, secret } = readToken(params.exportID) ?? refuse('exportGone');
      const job = await jobOf(exportID);
      // The token leads its owner here but opens nothing alone: messages are forwarded, and mailboxes read.
      if (job?.userID !== actor.userID || !isSecretOf(job, secret)) return refuse('exportGone');
      const file = await wholeOf(job);
      return { data: (await files.read(exportID, file)).toString('base64'), name: file.name, type: file.type };
    }),

    fileQuery(exportFile, async ({ params: { exportID }, actor, reply }) => {
      const job = await jobOf(exportID);
      const file = await wholeOf(job?.userID === actor.userID ? job : null);
      reply.header('content-disposition', contentDisposition(file.name));
      return files.read(exportID, file);
    }),
  ];
}

function stateOf({ status, failedPosition }: ExportJob, isOver: boolean, isRunning: boolean) {
  // Expired before its search was erased: that is no failure.
  if (isOver && (status !== 'failed' || failedPosition === null)) return 'expired';
  if (status === 'waiting') return isRunning ? 'running' : 'waiting';
  return status;
}

/** @param text `<userID>.<n>.<secret>`. @returns null when it is none. */
function readToken(text: string): { exportID: string; secret: string } | null {
  const match = /^([\w-]{1,64}\.[0-9]{1,9})\.([\w-]{43})$/.exec(text);
  return match ? { exportID: match[1] as string, secret: match[2] as string } : null;
}

/** The log keeps only the secret's SHA-256, so whoever reads it or a read model cannot open anything. */
function isSecretOf({ secretHash }: ExportJob, secret: string): boolean {
  const given = createHash('sha256').update(secret).digest();
  const kept = Buffer.from(secretHash, 'base64url');
  return given.length === kept.length && timingSafeEqual(given, kept);
}
