import { STREAMS } from '@groundwork/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { row } from '../../cohorts/testing/calls.ts';
import { PEOPLE, type Person } from '../../testing/people.ts';
import { expectRefused } from '../../testing/refusals.ts';
import { startTestService, type TestService } from '../../testing/service.ts';
import { dyingAt, type Step, watchedLog } from '../../testing/steps.ts';
import { callsOf } from '../testing/calls.ts';

const DAY = 24 * 60 * 60;

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const { grant, paid, invite, act, figures, invitations, moves } = callsOf(() => service);
/** The day so many days from now. */
const dayIn = (days: number): string =>
  new Date(service.now().getTime() + days * DAY * 1000).toISOString().slice(0, 10);
const until = (days: number, count = 3) => grant(count, PEOPLE.adam, 'grant', dayIn(days));
/** The process ends, and the next one starts some days later. */
const restartedAfter = async (days: number, options: Parameters<typeof startTestService>[0] = {}) => {
  service.advance(days * DAY);
  service = await startTestService(options, await service.leave());
};
const expiries = async () =>
  (await service.log.readStream(STREAMS.seats('north'))).flatMap(({ type, data }) =>
    type === 'SeatsExpired' ? [data.count] : [],
  );
const extend = (lotID: string, lastDay: string, who: Person = PEOPLE.adam) =>
  service.call('extendSeats', {
    token: service.tokenFor(who),
    params: { partnerID: 'north' },
    body: { lotID, lastDay },
  });

it('free seats are gone once their last day is over, and one that comes back after it is, too', async () => {
  await until(5);
  const cohortID = await paid();
  expect((await invite(cohortID, [row('nia@x.example')])).statusCode).toBe(200);
  await restartedAfter(7);
  await expect.poll(figures).toEqual([0, 1, 0]);
  expectRefused(await invite(cohortID, [row('ola@x.example')], { name: 'more' }), 'seatsMissing');
  const [nia] = await invitations();
  expect(await act(cohortID, [nia?.invitationID ?? ''], 'withdraw')).toEqual([true]);
  await restartedAfter(0);
  await expect.poll(expiries).toEqual([2, 1]);
  expect(await figures()).toEqual([0, 0, 0]);
});

it('an administrator alone extends them, and gives none for a day that is over', async () => {
  const { lotID } = (await until(5)).json().data;
  expectRefused(await extend(lotID, dayIn(9), PEOPLE.paula), 'forbidden');
  expectRefused(await extend(lotID, dayIn(4)), 'lastDayTooEarly', '/lastDay');
  expect((await extend(lotID, dayIn(9))).statusCode).toBe(204);
  expectRefused(await extend('none', dayIn(9)), 'notFound');
  expectRefused(await grant(1, PEOPLE.adam, 'late', dayIn(-1)), 'lastDayTooEarly', '/lastDay');
  await restartedAfter(7);
  expect(await figures()).toEqual([3, 0, 0]);
  await restartedAfter(4);
  await expect.poll(figures).toEqual([0, 0, 0]);
});

it.each(['before', 'after'] as const satisfies readonly Step['when'][])(
  'they expire once although the process dies %s any step of it',
  async (when) => {
    for (let nth = 1; ; nth++) {
      await service.close();
      service = await startTestService();
      await until(5);
      const { on, isDead } = dyingAt(nth, when);
      await restartedAfter(7, { through: (log) => watchedLog(log, on) });
      await expect.poll(async () => isDead() || (await expiries()).length > 0, { timeout: 10_000 }).toBe(true);
      const wasKilled = isDead();
      await restartedAfter(0);
      await expect.poll(expiries).toEqual([3]);
      await restartedAfter(0);
      expect(await moves()).toEqual(['SeatsGranted', 'SeatsExpired']);
      if (!wasKilled) break;
      expect(nth).toBeLessThan(12);
    }
  },
  60_000,
);
