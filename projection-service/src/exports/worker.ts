import { createHash, randomUUID } from 'node:crypto';
import {
  type EventData,
  type EventMetadata,
  ExportFailed,
  ExportFinished,
  type NewEvent,
  refuse,
  STREAMS,
} from '@groundwork/contracts';
import { type Log, StoreUnavailable, WrongRevision } from '@groundwork/event-store';
import { type After, afterTimeout, type Logger } from '@groundwork/service-kit';
import { reader } from '../core/queries.ts';
import type { LiveHub } from '../live/hub.ts';
import { type ExportJob, erasures, exportsProjection, jobs, LAST_ERASURE } from '../read-models/exports/jobs.ts';
import { type ReadStore, ReadStoreUnavailable } from '../store/port.ts';
import { exportFiles, storePieces, type WholeFile } from './files.ts';
import { type Lease, LeaseLost, leaseOf } from './lease.ts';
import { fileNameOf } from './name.ts';
import { exportSources } from './sources.ts';
import { isStillAllowed } from './still-allowed.ts';
import { withTurns } from './turns.ts';
import { MEDIA_TYPES, writeRows } from './writers.ts';

export interface ExportWorkerOptions {
  readonly log: Log;
  readonly store: ReadStore;
  readonly logger: Logger;
  readonly hub: LiveHub;
  readonly now: () => Date;
  readonly after?: After | undefined;
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
/** A file that could not be made so often is given up. */
const ATTEMPTS = 3;
/** Rows between two words about how far it is. */
const TOLD_ROWS = 500;

/**
 * Makes the files that were asked for, one at a time, from the read models beside it, and says so in the log: the one place outside
 * the command service that appends, to `export-<userID>` and nothing else (docs/decisions.md#files-of-exports).
 */
export function startExportWorker(options: ExportWorkerOptions): ExportWorker {
  const { log, store, logger, hub, now, after = afterTimeout, position } = options;
  const files = exportFiles(store);
  const open = reader(store, exportsProjection);
  const sourceOf = exportSources(store, now);
  const owner = randomUUID();
  const stop = new AbortController();
  const failures = new Map<string, number>();
  let isDue = false;
  let running: Promise<void> | null = null;
  /** When what another process is making is looked at again. */
  let again = { at: Number.POSITIVE_INFINITY, cancel: () => {} };
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

  function wakeAt(time: number): void {
    if (stop.signal.aborted || time >= again.at) return;
    again.cancel();
    const cancel = after(Math.max(0, time - now().getTime()), () => {
      again = { at: Number.POSITIVE_INFINITY, cancel: () => {} };
      wake();
    });
    again = { at: time, cancel };
  }

  /** Removes what nobody may have any more, and makes what is missing. */
  async function sweep(): Promise<void> {
    const alive = await open(jobs).find(
      { expiresAt: { $gt: now().toISOString() } },
      { sort: { expiresAt: 1, _id: 1 } },
    );
    const wanted = new Map(alive.flatMap((job) => (job.status === 'failed' ? [] : [[job._id, job] as const])));
    for (const job of alive) if (isUnsaid(job)) await alone(job._id, () => fail(job, job.reason ?? 'error'));
    for (const exportID of await files.kept())
      if (!wanted.has(exportID)) await alone(exportID, () => files.drop(exportID));
    const [erasure] = await open(erasures).findByIds([LAST_ERASURE]);
    for (const job of wanted.values()) await alone(job._id, () => see(job, erasure?.position ?? ''));
  }

  /** What goes wrong with one export is logged and tried again with the next look, and holds up no other. */
  async function alone(exportID: string, step: () => Promise<void>): Promise<void> {
    if (stop.signal.aborted) return;
    try {
      await step();
    } catch (err) {
      if (!stop.signal.aborted) logger.warn({ err, exportID }, 'an export could not be seen to');
    }
  }

  /** Makes the file of one that has none. @param erased position of the last erasure. */
  async function see(job: ExportJob, erased: string): Promise<void> {
    const file = await files.whole(job._id);
    if (file && file.since >= erased) {
      if (job.status === 'waiting') await finish(job, file);
    } else if (job.finishedPosition !== null && job.finishedPosition < erased) {
      await files.drop(job._id);
      await fail(job, 'erased');
    } else await make(job);
  }

  /** Makes a file that no other process is making. */
  async function make(job: ExportJob): Promise<void> {
    const lease = leaseOf(store, job._id, owner, now);
    try {
      await lease.take();
      await makeHeld(job, lease);
      await lease.leave();
    } catch (err) {
      if (!(err instanceof LeaseLost)) throw err;
      // What another process makes is theirs, unless it dies over it.
      wakeAt(err.until.getTime());
    }
  }

  async function makeHeld(job: ExportJob, lease: Lease): Promise<void> {
    underWay = new AbortController();
    try {
      if (!(await isStillAllowed(log, job))) return await fail(job, 'withdrawn');
      const file = await writeFile(job, lease, AbortSignal.any([stop.signal, underWay.signal]));
      if (job.status === 'waiting') await finish(job, file);
      failures.delete(job._id);
    } catch (err) {
      if (stop.signal.aborted) return;
      // What is away comes back.
      if (err instanceof LeaseLost) throw err;
      if (err instanceof ReadStoreUnavailable || err instanceof StoreUnavailable) throw err;
      const count = (failures.get(job._id) ?? 0) + (underWay.signal.aborted ? 0 : 1);
      failures.set(job._id, count);
      logger.warn({ err, kind: job.kind, count }, 'making an export failed');
      if (count < ATTEMPTS) isDue = true;
      else await fail(job, 'error');
      // What is left of it goes with the next look, if not now.
      await files.drop(job._id);
    }
  }

  async function writeFile(job: ExportJob, lease: Lease, signal: AbortSignal): Promise<WholeFile> {
    const { _id: exportID } = job;
    const since = (await position()) ?? '';
    const restarted = await files.begin(exportID);
    const { columns, totalRows, rows } = await sourceOf(job);
    let written = 0;
    const say = async (): Promise<void> => {
      signal.throwIfAborted();
      await files.tellProgress(exportID, { rows: written, totalRows, restarted });
      tell(job, 'running', written, totalRows);
      await lease.take();
    };
    async function* counted(): AsyncGenerator<unknown> {
      for await (const row of withTurns(rows)) {
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
    if (!(await isStillAllowed(log, job))) return fail(job, 'withdrawn');
    await append(job, ExportFinished.of({ ...idsOf(job), rows, bytes }));
    tell(job, 'finished', rows, rows);
  }

  async function fail(job: ExportJob, reason: FailureReason): Promise<void> {
    await append(job, ExportFailed.of({ ...idsOf(job), reason }));
    tell(job, 'failed', 0, null);
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
      const dropping = (await files.kept()).map(async (exportID) => {
        const file = await files.whole(exportID);
        if (!file || file.since < erased) await files.drop(exportID);
      });
      // One that stays does not keep the others.
      const failed = (await Promise.allSettled(dropping)).find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    },
    async stop() {
      clearInterval(timer);
      again.cancel();
      stop.abort(new Error('the service stops'));
      await running;
    },
  };
}

type FailureReason = EventData['ExportFailed']['reason'];

/** Failed by what happened to others, which no event of the export says yet. */
const isUnsaid = ({ status, failedPosition }: ExportJob): boolean => status === 'failed' && failedPosition === null;

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
