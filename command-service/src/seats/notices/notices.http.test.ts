import { HEADERS, LIFETIMES } from '@groundwork/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { row } from '../../cohorts/testing/calls.ts';
import { PEOPLE, type Person } from '../../testing/people.ts';
import { expectRefused } from '../../testing/refusals.ts';
import { startTestService, type TestService } from '../../testing/service.ts';
import { dyingAt, type Step, watchedLog } from '../../testing/steps.ts';
import { callsOf } from '../testing/calls.ts';

const DAY = 24 * 60 * 60;
const LOW = /left for/;
const ENDING = /can be used until/;

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const { grant, paid, invite, moves } = callsOf(() => service);
const restartedAfter = async (seconds: number, options: Parameters<typeof startTestService>[0] = {}) => {
  service.advance(seconds);
  service = await startTestService(options, await service.leave());
};
const mails = (subject: RegExp) => service.mailbox.messages.filter((message) => subject.test(message.subject));
const set = (low: number | 'usual' | 'off', who: Person, partnerID = 'north') =>
  service.call('setSeatNotices', { token: service.tokenFor(who), params: { partnerID }, body: { low } });
const some = (count: number) => Array.from({ length: count }, (_, n) => row(`founder${n}@x.example`));

it('whoever looks after a cohort is mailed once that few seats are left', async () => {
  await grant(10);
  expect((await invite(await paid(), some(6))).statusCode).toBe(200);
  await restartedAfter(LIFETIMES.seatsLow);
  const { text, to } = await service.mailbox.next(PEOPLE.paula.email, LOW);
  expect(to).toBe(PEOPLE.paula.email);
  expect(text).toContain('4 free seats, which is fewer than 5');
  expect(text).toContain('https://groundwork.test/administration?tab=seats');
  await restartedAfter(DAY);
  await restartedAfter(DAY);
  expect(mails(LOW)).toHaveLength(1);
  expect((await moves()).filter((type) => type === 'SeatsRunLow')).toHaveLength(1);
});

it('whoever an administrator names is mailed what was given, and nobody else', async () => {
  const give = (userIDs: readonly string[], name: string) =>
    service.call('grantSeats', {
      token: service.tokenFor(PEOPLE.adam),
      params: { partnerID: 'north' },
      body: { count: 50, invoice: 'INV-2026-118', note: 'Spring program', lastDay: '2099-03-31', userIDs },
      headers: { [HEADERS.idempotency]: `${name}-at-nine-in-the-morning` },
    });
  expect((await give([PEOPLE.paula.userID, PEOPLE.paula.userID], 'first')).statusCode).toBe(200);
  const { text } = await service.mailbox.next(PEOPLE.paula.email, /50 seats for/);
  for (const word of ['INV-2026-118', 'Spring program', 'March 31, 2099']) expect(text).toContain(word);
  expect((await give([PEOPLE.paula.userID], 'first')).statusCode).toBe(200);
  for (const stranger of [PEOPLE.anna.userID, PEOPLE.adam.userID, 'nobody']) {
    expectRefused(await give([PEOPLE.paula.userID, stranger], 'second'), 'notFound', '/userIDs');
  }
  await grant(1);
  await restartedAfter(0);
  expect(mails(/seats? for/)).toHaveLength(1);
  expect(await moves()).toEqual(['SeatsGranted', 'SeatsGranted']);
});

it('and thirty days before free ones expire, also where the other mails are off', async () => {
  const lastDay = new Date(service.now().getTime() + 40 * DAY * 1000).toISOString().slice(0, 10);
  await grant(10, PEOPLE.adam, 'grant', lastDay);
  await paid();
  expect((await set('off', PEOPLE.paula)).statusCode).toBe(204);
  await restartedAfter(5 * DAY);
  expect(mails(ENDING)).toHaveLength(0);
  await restartedAfter(7 * DAY);
  expect((await service.mailbox.next(PEOPLE.paula.email, ENDING)).text).toContain('10 free seats of');
  await restartedAfter(DAY);
  expect(mails(ENDING)).toHaveLength(1);
});

it('a partner chooses for itself, an administrator for any', async () => {
  expect((await set(7, PEOPLE.paula)).statusCode).toBe(204);
  expect((await set('off', PEOPLE.adam)).statusCode).toBe(204);
  expectRefused(await set('off', PEOPLE.paula, 'south'), 'notFound');
  expectRefused(await set('off', PEOPLE.adam, 'nowhere'), 'notFound');
  expectRefused(await set('off', PEOPLE.anna), 'forbidden');
});

it('nobody is mailed where nobody looks after a cohort; whoever comes is', async () => {
  await grant(10, PEOPLE.adam, 'grant', new Date(service.now().getTime() + 20 * DAY * 1000).toISOString().slice(0, 10));
  await restartedAfter(DAY);
  expect(await moves()).toEqual(['SeatsGranted']);
  await paid();
  await restartedAfter(2 * DAY);
  await service.mailbox.next(PEOPLE.paula.email, ENDING);
});

it.each(['before', 'after'] as const satisfies readonly Step['when'][])(
  'they are mailed once although the process dies %s any step of it',
  async (when) => {
    for (let nth = 1; ; nth++) {
      await service.close();
      service = await startTestService();
      await grant(10);
      await invite(await paid(), some(6));
      const { on, isDead } = dyingAt(nth, when);
      await restartedAfter(LIFETIMES.seatsLow, { through: (log) => watchedLog(log, on) });
      await expect.poll(() => isDead() || mails(LOW).length > 0, { timeout: 10_000 }).toBe(true);
      const wasKilled = isDead();
      await restartedAfter(0);
      await service.mailbox.next(PEOPLE.paula.email, LOW);
      await restartedAfter(0);
      expect(new Set(mails(LOW).map(({ mailID }) => mailID)).size).toBe(1);
      expect((await moves()).filter((type) => type === 'SeatsRunLow')).toHaveLength(1);
      if (!wasKilled) break;
      expect(nth).toBeLessThan(14);
    }
  },
  60_000,
);
