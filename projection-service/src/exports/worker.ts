import { createHash, randomUUID } from 'node:crypto';
import {
  type EventMetadata,
  ExportFailed,
  ExportFinished,
  type NewEvent,
  refuse,
  STREAMS,
} from '@groundwork/contracts';
import { type Log, StoreUnavailable, WrongRevision } from '@groundwork/event-store';
import type { Logger } from '@groundwork/service-kit';
import { reader } from '../core/queries.ts';
import type { LiveHub } from '../live/hub.ts';
import { type ExportJob, erasures, exportsProjection, jobs, LAST_ERASURE } from '../read-models/exports/jobs.ts';
import { CheckpointMoved, type ReadStore, ReadStoreUnavailable } from '../store/port.ts';
import { type ExportFiles, exportFiles, PIECE_BYTES, type WholeFile } from './files.ts';
import { fileNameOf } from './name.ts';
import { exportSources } from './sources.ts';
import { MEDIA_TYPES, writeRows } from './writers.ts';

export interface ExportWorkerOptions {
  readonly log: Log;
  readonly store: ReadStore;
  readonly logger: Logger;
  readonly hub: LiveHub;
  readonly now: () => Date;
  /** How far the read models are. */
  readonly position: () => Promise<string | undefined>;
}

export interface ExportWorker {
  /** Looks for files to make, now that something may have changed. */
  wake(): void;
  /** Leaves no file that may hold whom an erasure up to this position is of. */
  dropBefore(position: string): Promise<void>;
  /** Stops in the middle of a file: the next start makes it again. */
  stop(): Promise<void>;
}

/** How often expired files are looked for, and what failed is tried again, in milliseconds. */
const SWEEP_MS = 60_000;
/** How long a file belongs to the process that makes it, unless that goes on telling, in milliseconds. */
const LEASE_MS = 15_000;
/** A file that could not be made so often is given up. */
const ATTEMPTS = 3;
/** Rows between two words about how far it is. */
const TOLD_ROWS = 500;

/**
 * Makes the files that were asked for, one at a time, from the read models beside it, and says so in the log: the one place outside
 * the command service that appends, to `export-<userID>` and nothing else (docs/decisions.md#files-of-exports).
 */
export function startExportWorker({ log, store, logger, hub, now, position }: ExportWorkerOptions): ExportWorker {
  const files = exportFiles(store);
  const open = reader(store, exportsProjection);
  const sourceOf = exportSources(store, now);
  const owner = randomUUID();
  const stop = new AbortController();
  const failures = new Map<string, number>();
  let isDue = false;
  let running: Promise<void> | null = null;
  /** Fired for the file under way when it may hold somebody who was just erased. */
  let underWay = new AbortController();

  async function run(): Promise<void> {
    while (isDue && !stop.signal.aborted) {
      isDue = false;
      try {
        await sweep();
      } catch (err) {
        if (!stop.signal.aborted) logger.warn({ err }, 'looking for exports to make was interrupted');
      }
    }
  }

  function wake(): void {
    isDue = true;
    running ??= run().finally(() => {
      running = null;
      if (isDue && !stop.signal.aborted) wake();
    });
  }
  const timer = setInterval(wake, SWEEP_MS).unref();

  /** Removes what nobody may have any more, and makes what is missing. */
  async function sweep(): Promise<void> {
    const alive = await open(jobs).find(
      { expiresAt: { $gt: now().toISOString() } },
      { sort: { expiresAt: 1, _id: 1 } },
    );
    const wanted = new Map(alive.flatMap((job) => (job.status === 'failed' ? [] : [[job._id, job] as const])));
    for (const exportID of await files.kept()) if (!wanted.has(exportID)) await files.drop(exportID);
    const [erasure] = await open(erasures).findByIds([LAST_ERASURE]);
    for (const job of wanted.values()) {
      if (stop.signal.aborted) return;
      const file = await files.whole(job._id);
      const isStale = file !== null && file.since < (erasure?.position ?? '');
      if (file && !isStale) {
        if (job.status === 'waiting') await finish(job, file);
        continue;
      }
      if (job.finishedPosition !== null && job.finishedPosition < (erasure?.position ?? '')) {
        await files.drop(job._id);
        await append(job, ExportFailed.of({ ...idsOf(job), reason: 'erased' }));
      } else await make(job);
    }
  }

  /** Makes a file that no other process is making. */
  async function make(job: ExportJob): Promise<void> {
    const lease = leaseOf(store, job._id, owner, now);
    if (!(await lease.take())) return;
    underWay = new AbortController();
    try {
      const file = await writeFile(job, lease.take, AbortSignal.any([stop.signal, underWay.signal]));
      if (job.status === 'waiting') await finish(job, file);
      failures.delete(job._id);
    } catch (err) {
      // What somebody else makes is theirs; and what is away comes back.
      if (stop.signal.aborted || err instanceof LeaseLost) return;
      if (err instanceof ReadStoreUnavailable || err instanceof StoreUnavailable) throw err;
      const count = (failures.get(job._id) ?? 0) + (underWay.signal.aborted ? 0 : 1);
      failures.set(job._id, count);
      logger.warn({ err, kind: job.kind, count }, 'making an export failed');
      await files.drop(job._id);
      if (count < ATTEMPTS) {
        isDue = true;
        return;
      }
      await append(job, ExportFailed.of({ ...idsOf(job), reason: 'error' }));
      tell(job, 'failed', 0, null);
    } finally {
      await lease.leave();
    }
  }

  async function writeFile(job: ExportJob, keep: () => Promise<boolean>, signal: AbortSignal): Promise<WholeFile> {
    const { _id: exportID } = job;
    const since = (await position()) ?? '';
    const restarted = await files.begin(exportID);
    const { columns, totalRows, rows } = await sourceOf(job);
    let written = 0;
    const say = async (): Promise<void> => {
      signal.throwIfAborted();
      await files.tellProgress(exportID, { rows: written, totalRows, restarted });
      tell(job, 'running', written, totalRows);
      if (!(await keep())) throw new LeaseLost();
    };
    async function* counted(): AsyncGenerator<unknown> {
      for await (const row of rows) {
        yield row;
        written += 1;
        if (written % TOLD_ROWS === 0) await say();
      }
    }
    await say();
    const stored = await storePieces(files, exportID, writeRows(job.format, columns, counted()), signal);
    await say();
    const file = { name: fileNameOf(job), type: MEDIA_TYPES[job.format], rows: written, since, ...stored };
    await files.finish(exportID, file);
    return (await files.whole(exportID)) ?? refuse('exportGone');
  }

  async function finish(job: ExportJob, { rows, bytes }: WholeFile): Promise<void> {
    await append(job, ExportFinished.of({ ...idsOf(job), rows, bytes }));
    tell(job, 'finished', rows, rows);
  }

  function tell({ _id, userID }: ExportJob, state: string, rows: number, totalRows: number | null): void {
    hub.tellExport(userID, _id, { state, rows, totalRows });
  }

  /** Says in the log what became of an export, unless that is said already. */
  async function append(job: ExportJob, event: NewEvent): Promise<void> {
    const stream = STREAMS.export(job.userID);
    for (;;) {
      const past = await log.readStream(stream);
      const isSaid = past.some(
        ({ type, data }) =>
          (type === event.type || type === 'ExportFailed') && 'exportID' in data && data.exportID === job._id,
      );
      if (isSaid) return;
      try {
        await log.append(stream, [event], past.at(-1)?.revision ?? 'no_stream', metadataOf(job._id, event, now()));
        return;
      } catch (error) {
        if (!(error instanceof WrongRevision)) throw error;
      }
    }
  }

  return {
    wake,
    async dropBefore(erased) {
      underWay.abort(new Error('somebody was erased'));
      for (const exportID of await files.kept()) {
        const file = await files.whole(exportID);
        if (!file || file.since < erased) await files.drop(exportID);
      }
    },
    async stop() {
      clearInterval(timer);
      stop.abort(new Error('the service stops'));
      await running;
    },
  };
}

/** Another process makes the file now. */
class LeaseLost extends Error {}

const idsOf = ({ _id, userID }: ExportJob) => ({ exportID: _id, userID });

/** The same outcome of an export is the same command. */
function metadataOf(exportID: string, { type }: NewEvent, now: Date): EventMetadata {
  const commandID = createHash('sha256').update(`exports:${exportID}:${type}`).digest('base64url').slice(0, 32);
  return {
    actorID: 'automation:exports',
    actorType: 'system',
    time: now.toISOString(),
    correlationID: commandID,
    causationID: commandID,
    commandID,
  };
}

/** Writes a stream's bytes as pieces. @returns how many there are of both. */
async function storePieces(
  files: ExportFiles,
  exportID: string,
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): Promise<{ bytes: number; pieces: number }> {
  let bytes = 0;
  let pieces = 0;
  let waiting: Uint8Array[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    signal.throwIfAborted();
    await files.addPiece(exportID, pieces, Buffer.concat(waiting));
    [waiting, size, pieces] = [[], 0, pieces + 1];
  };
  for await (const part of stream) {
    waiting.push(part);
    size += part.length;
    bytes += part.length;
    if (size >= PIECE_BYTES) await flush();
  }
  if (size > 0) await flush();
  return { bytes, pieces };
}

/** Of several processes one makes a file: whoever has moved its checkpoint last, for a while. */
function leaseOf(store: ReadStore, exportID: string, owner: string, now: () => Date) {
  const name = `export:${exportID}`;
  return {
    /** Takes or prolongs it. @returns whether it is ours. */
    async take(): Promise<boolean> {
      const from = await store.checkpoint(name);
      const [holder, until = ''] = from?.split(' ') ?? [];
      if (holder !== undefined && holder !== owner && until > now().toISOString()) return false;
      const to = `${owner} ${new Date(now().getTime() + LEASE_MS).toISOString()}`;
      if (to === from) return true;
      try {
        await store.write({ writes: [], checkpoints: [{ name, from, to }] });
        return true;
      } catch (error) {
        if (error instanceof CheckpointMoved) return false;
        throw error;
      }
    },
    leave: () => store.removeCheckpoint(name),
  };
}
