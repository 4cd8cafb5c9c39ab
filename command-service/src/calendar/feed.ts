import { CalendarFeedEnded, CalendarFeedMade, type EventData, type NewEvent, STREAMS } from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

export interface CalendarFeed {
  /** Null while there is none. */
  readonly feedID: string | null;
}

/** The stream `calendar-<userID>`. */
export const calendarFeed: Aggregate<CalendarFeed, 'calendar'> = {
  stream: STREAMS.calendar,
  initial: { feedID: null },
  evolve(state, { type, data }) {
    switch (type) {
      case 'CalendarFeedMade':
        return { feedID: data.feedID };
      case 'CalendarFeedEnded':
        return { feedID: null };
      default:
        return state;
    }
  },
};

/** In place of the one before. The same one again is no event. */
export function makeFeed(feed: EventData['CalendarFeedMade'], { feedID }: CalendarFeed): NewEvent[] {
  if (feedID === feed.feedID) return [];
  return [...endFeed(feed.userID, { feedID }), CalendarFeedMade.of(feed)];
}

/** Repeating it is no event. */
export const endFeed = (userID: string, { feedID }: CalendarFeed): NewEvent[] =>
  feedID === null ? [] : [CalendarFeedEnded.of({ userID, feedID })];
