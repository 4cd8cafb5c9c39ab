import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { Id } from '../core/schema.ts';

const event = eventOf('calendar');

/** All in the stream `calendar-<userID>`. */
const feed = () => ({ userID: Id(), feedID: Id() });

export const CalendarFeedMade = event(
  'CalendarFeedMade',
  1,
  'A founder got an address under which calendar programs find the days of their actions and cohorts.',
  {
    ...feed(),
    /** SHA-256 of the secret in the address, base64url: the secret itself is nowhere. */
    secretHash: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
  },
);

export const CalendarFeedEnded = event(
  'CalendarFeedEnded',
  1,
  'The address of a calendar leads nowhere any more: its founder turned it off, or replaced it.',
  feed(),
);

export const CalendarFeedRead = event(
  'CalendarFeedRead',
  1,
  'A calendar program read the calendar on a day, of which this is the first time.',
  {
    ...feed(),
    /** Of UTC. */
    day: Type.String({ format: 'date' }),
  },
);
