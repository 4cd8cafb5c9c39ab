import { createHash, randomBytes } from 'node:crypto';
import { endCalendarFeed, makeCalendarFeed, routeOf } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Links } from '../links/links.ts';
import { type CalendarFeed, endFeed, makeFeed } from './feed.ts';

export interface CalendarRouteTools {
  readonly calendarFeeds: Handle<CalendarFeed>;
  readonly links: Pick<Links, 'publicUrl'>;
}

/** 256 bits: a slow hash would protect nothing, for nobody guesses them. */
const SECRET_BYTES = 32;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const calendarRoutes = ({ calendarFeeds, links }: CalendarRouteTools): Implementation[] => [
  command(makeCalendarFeed, async (call) => {
    const { userID } = call.params;
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const feed = { userID, feedID: randomBytes(16).toString('base64url'), secretHash: hashOf(secret) };
    const { position } = await calendarFeeds.execute(userID, (state) => makeFeed(feed, state), contextOf(call));
    const path = routeOf('calendarFeed').path.replace(':token', `${userID}.${secret}.ics`);
    return { position, answer: { data: { url: `${links.publicUrl}${path}` } } };
  }),

  command(endCalendarFeed, async (call) => {
    const { userID } = call.params;
    const { position } = await calendarFeeds.execute(userID, (state) => endFeed(userID, state), contextOf(call));
    return { position, answer: null };
  }),
];
