import { createHash } from 'node:crypto';
import { CalendarFeedRead, type EventMetadata, STREAMS } from '@groundwork/contracts';
import { createCache, KeyDestroyed, type Log, WrongRevision } from '@groundwork/event-store';

export interface ReadOfFeed {
  readonly userID: string;
  readonly feedID: string;
  /** The latest that the read model knows. */
  readonly lastReadOn: string | null;
}

const FEEDS = 10_000;

/** Says in the log on which days calendars are read: beside the request, which does not wait for it, once a day for each. */
export function createFeedReads(log: Log, now: () => Date, onError: (error: unknown) => void) {
  const said = createCache<true>(FEEDS);
  const saying = new Map<string, Promise<void>>();

  async function say({ userID, feedID }: ReadOfFeed, day: string): Promise<void> {
    const stream = STREAMS.calendar(userID);
    const events = await log.readStream(stream);
    const last = events.findLast(({ type }) => type !== 'CalendarFeedRead');
    const isLive = last?.type === 'CalendarFeedMade' && last.data.feedID === feedID;
    const isSaid = events.some(
      ({ type, data }) => type === 'CalendarFeedRead' && data.feedID === feedID && data.day >= day,
    );
    if (!isLive || isSaid) return;
    const commandID = createHash('sha256').update(`${feedID} ${day}`).digest('base64url').slice(0, 32);
    const about = { commandID, causationID: commandID, correlationID: commandID, time: now().toISOString() };
    const metadata: EventMetadata = { actorID: 'automation:calendar', actorType: 'system', ...about };
    try {
      await log.append(
        stream,
        [CalendarFeedRead.of({ userID, feedID, day })],
        events.at(-1)?.revision ?? 'no_stream',
        metadata,
      );
    } catch (error) {
      // Said by another process, replaced meanwhile, or of somebody who is being erased.
      if (!(error instanceof WrongRevision || error instanceof KeyDestroyed)) throw error;
    }
  }

  return {
    note(read: ReadOfFeed): void {
      const day = now().toISOString().slice(0, 10);
      const what = `${read.feedID} ${day}`;
      if ((read.lastReadOn ?? '') >= day || said.has(what) || saying.has(what)) return;
      const done = say(read, day).then(() => void said.set(what, true), onError);
      saying.set(
        what,
        done.finally(() => saying.delete(what)),
      );
    },
    /** Resolves when what was noted is said. */
    async stop(): Promise<void> {
      await Promise.all(saying.values());
    },
  };
}

export type FeedReads = ReturnType<typeof createFeedReads>;
