import { createHash } from 'node:crypto';
import { STREAMS } from '@groundwork/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Founder, newFounder } from '../testing/founder.ts';
import { startTestService, type TestService } from '../testing/service.ts';

let service: TestService;
let anna: Founder;
beforeEach(async () => {
  service = await startTestService();
  anna = await newFounder(service);
});
afterEach(() => service.close());

const call = (name: 'makeCalendarFeed' | 'endCalendarFeed') =>
  service.call(name, { token: service.tokenFor(anna), params: { userID: anna.userID } });
const stream = () => service.log.readStream(STREAMS.calendar(anna.userID));
const make = async (): Promise<string> => (await call('makeCalendarFeed')).json().data.url;

it('an address holds 256 bits that are in no event, and replaces the one before', async () => {
  const [first, second] = [await make(), await make()];
  const [, secret = ''] = new RegExp(`/api/calendar/${anna.userID}\\.([A-Za-z0-9_-]{43})\\.ics$`).exec(first) ?? [];
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(first).toMatch(/^https:\/\/groundwork\.test\//);
  expect(second).not.toBe(first);
  const events = await stream();
  expect(events.map(({ type }) => type)).toEqual(['CalendarFeedMade', 'CalendarFeedEnded', 'CalendarFeedMade']);
  expect(events[0]?.data).toMatchObject({ secretHash: createHash('sha256').update(secret).digest('base64url') });
  expect(JSON.stringify(events)).not.toContain(secret);
});

it('an address is turned off once', async () => {
  await make();
  expect([(await call('endCalendarFeed')).statusCode, (await call('endCalendarFeed')).statusCode]).toEqual([204, 204]);
  expect((await stream()).map(({ type }) => type)).toEqual(['CalendarFeedMade', 'CalendarFeedEnded']);
});
