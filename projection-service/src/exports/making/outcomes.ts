import { createHash } from 'node:crypto';
import {
  type EventData,
  type EventMetadata,
  ExportFailed,
  ExportFinished,
  type NewEvent,
  STREAMS,
} from '@groundwork/contracts';
import { type Log, WrongRevision } from '@groundwork/event-store';
import type { LiveHub } from '../../live/hub.ts';
import type { ExportJob } from '../../read-models/exports/jobs.ts';
import type { WholeFile } from '../files.ts';
import { isStillAllowed } from '../still-allowed.ts';

export interface ExportOutcomesOptions {
  readonly log: Log;
  readonly hub: LiveHub;
  readonly now: () => Date;
}

type FailureReason = EventData['ExportFailed']['reason'];

const idsOf = ({ _id, userID }: ExportJob) => ({ exportID: _id, userID });

export function exportOutcomes({ log, hub, now }: ExportOutcomesOptions) {
  function tell({ _id, userID }: ExportJob, state: string, rows: number, totalRows: number | null): void {
    hub.tellExport(userID, _id, { state, rows, totalRows });
  }

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

  async function fail(job: ExportJob, reason: FailureReason): Promise<void> {
    await append(job, ExportFailed.of({ ...idsOf(job), reason }));
    tell(job, 'failed', 0, null);
  }

  return {
    fail,
    /** The file is there; said only if who asked may still have it. */
    async finish(job: ExportJob, { rows, bytes }: WholeFile): Promise<void> {
      if (!(await isStillAllowed(log, job))) return fail(job, 'withdrawn');
      await append(job, ExportFinished.of({ ...idsOf(job), rows, bytes }));
      tell(job, 'finished', rows, rows);
    },
    progress: (job: ExportJob, rows: number, totalRows: number | null): void => tell(job, 'running', rows, totalRows),
  };
}

export type ExportOutcomes = ReturnType<typeof exportOutcomes>;

/** A repeated outcome of an export gets the same commandID. */
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
