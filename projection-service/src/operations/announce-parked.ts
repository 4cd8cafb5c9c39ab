import { createHash } from 'node:crypto';
import { EventParked, LIMITS, STREAMS } from '@groundwork/contracts';
import { type Log, WrongRevision } from '@groundwork/event-store';
import type { Logger } from '@groundwork/service-kit';
import { backgroundJob } from '../core/background-job.ts';
import { PARKED, type ParkedDocument } from '../folding/parked.ts';
import type { ReadStore } from '../store/port.ts';

export interface AnnounceOptions {
  readonly log: Log;
  readonly store: ReadStore;
  readonly logger: Logger;
  readonly now: () => Date;
}

const RETRY_MS = 10_000;

/** Says in the log which events were parked, once each, for operators; also those a dead process left unsaid. */
export function announceParked({ log, store, logger, now }: AnnounceOptions) {
  const said = new Set<string>();
  /** How many were parked beyond those told one by one, when last looked at. */
  let untold = 0;
  let retry: NodeJS.Timeout | undefined;

  async function announce(document: ParkedDocument, inAll: number): Promise<void> {
    const { _id: parkedID, projection, position, type, stream, error: failure } = document;
    const readModel = projection.split('@')[0] ?? projection;
    // Announcing the announcement would never end.
    if (said.has(parkedID) || type === 'EventParked') return;
    const parked = EventParked.of({ parkedID, readModel, position, type, stream, failure, inAll });
    const commandID = createHash('sha256').update(parkedID).digest('base64url').slice(0, 32);
    const about = { commandID, causationID: commandID, correlationID: commandID, time: now().toISOString() };
    const metadata = { actorID: 'automation:parked', actorType: 'system', ...about } as const;
    try {
      await log.append(STREAMS.parkedEvent(parkedID), [parked], 'no_stream', metadata);
    } catch (error) {
      // Said by another process, or by this one before it was killed.
      if (!(error instanceof WrongRevision)) throw error;
    }
    said.add(parkedID);
  }

  const job = backgroundJob(
    async () => {
      const all = store.collection<ParkedDocument>(PARKED);
      const parked = await all.find({}, { sort: { _id: 1 }, limit: LIMITS.parkedTold });
      const inAll = await all.count({});
      for (const document of parked) await announce(document, inAll);
      const more = inAll - parked.length;
      if (more > untold) logger.error({ more }, 'more events were parked than are told one by one');
      untold = Math.max(0, more);
    },
    (err) => {
      logger.warn({ err, retryIn: RETRY_MS }, 'parked events could not be announced');
      clearTimeout(retry);
      retry = setTimeout(job.wake, RETRY_MS).unref();
    },
  );

  return {
    wake: job.wake,
    async stop(): Promise<void> {
      clearTimeout(retry);
      await job.stop();
    },
  };
}
