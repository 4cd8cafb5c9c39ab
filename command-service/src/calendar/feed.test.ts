import { CalendarFeedEnded, CalendarFeedMade } from '@groundwork/contracts';
import { it } from 'vitest';
import { decisionsOf } from '../testing/given.ts';
import { calendarFeed, endFeed, makeFeed } from './feed.ts';

const given = decisionsOf(calendarFeed);
const userID = 'anna';
const feed = (feedID: string) => ({ userID, feedID, secretHash: feedID.padEnd(43, '0') });
const made = (feedID: string) => CalendarFeedMade.of(feed(feedID));
const ended = (feedID: string) => CalendarFeedEnded.of({ userID, feedID });

it('an address is made, and made again in place of the one before', () => {
  given().when(makeFeed, feed('f1')).thenEvents(made('f1'));
  given(made('f1')).when(makeFeed, feed('f1')).thenNothing();
  given(made('f1')).when(makeFeed, feed('f2')).thenEvents(ended('f1'), made('f2'));
});

it('an address is turned off once', () => {
  given().when(endFeed, userID).thenNothing();
  given(made('f1')).when(endFeed, userID).thenEvents(ended('f1'));
  given(made('f1'), ended('f1')).when(endFeed, userID).thenNothing();
});
