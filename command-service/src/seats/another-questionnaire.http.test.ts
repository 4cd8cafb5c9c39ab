import { LIFETIMES, STREAMS } from '@groundwork/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { row } from '../cohorts/testing/calls.ts';
import { commandContext } from '../testing/given.ts';
import { person } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { callsOf } from './testing/calls.ts';

let service: TestService;
let cohortID: string;
let userID: string;
/** Nora signs up by a seat of a cohort that takes `readiness`. */
beforeEach(async () => {
  service = await startTestService();
  await grant(2);
  cohortID = await paid('spring', { assessmentID: 'readiness' });
  await invite(cohortID, [row('nora@pumps.example')]);
  const { answer, userID: opened } = await signUp(await linkTo(cohortID), 'nora');
  expect(answer.statusCode, answer.body).toBe(200);
  userID = opened;
  await expect.poll(() => typesOf(STREAMS.cohortMembership(userID))).toEqual(['CohortJoined']);
});
afterEach(() => service.close());

const { grant, paid, invite, figures, invitations, linkOf, signUp, start, typesOf } = callsOf(() => service);
const token = () => service.tokenFor({ ...person('nora', 'user'), userID });
const begins = (assessmentID: string) => start(userID, token(), assessmentID);
const leaves = () => service.call('leaveCohort', { token: token(), params: { userID, cohortID } });
const invitationTo = async (to: string) =>
  (await invitations()).find((each) => each.cohortID === to)?.invitationID ?? '';
const linkTo = async (to: string) => linkOf(to, await invitationTo(to));
/** The time is over in which a request of before may begin. */
async function graceIsOver() {
  service.advance(LIFETIMES.seatGrace + 60);
  await service.application.seats.settle(await invitationTo(cohortID), commandContext('settle'));
}

it('who left the cohort that let them in begins nothing, until one that takes it lets them in', async () => {
  await leaves();
  for (const assessmentID of ['other.1', 'readiness.1']) expectRefused(await begins(assessmentID), 'seatGone');
  await graceIsOver();
  expect(await figures()).toEqual([2, 0, 0]);
  expectRefused(await begins('other.1'), 'seatGone');

  // A partner mails somebody once a day.
  service.advance(LIFETIMES.cohortMail + 60);
  const autumn = await paid('autumn', { assessmentID: 'other' });
  await invite(autumn, [row('nora@pumps.example')], { name: 'autumn' });
  const body = { token: await linkTo(autumn) };
  expect((await service.call('joinCohort', { token: token(), params: { userID }, body })).statusCode).toBe(200);
  expect((await begins('other.1')).statusCode).toBe(201);
  await expect.poll(figures).toEqual([1, 0, 1]);
  const used = (await service.log.readStream(STREAMS.seats('north'))).find(({ type }) => type === 'SeatUsed');
  expect(used?.data).toMatchObject({ cohortID: autumn, userAssessmentID: `${userID}.1` });
});

it('who is let in is welcomed in the name of who pays, with nothing to choose', async () => {
  const { text } = await service.mailbox.next('nora@pumps.example', /is ready for/);
  expect(text).toContain('Assessment: covered by North Capital');
  expect(text).not.toMatch(/discount code|choose your industry/);
});

it('who is in begins only what the cohort takes: another one is refused and uses nothing', async () => {
  expectRefused(await begins('other.1'), 'seatForAnother');
  expect(await typesOf(STREAMS.attempts(userID))).toEqual([]);
  expect(await figures()).toEqual([1, 1, 0]);
  expect((await begins('readiness.1')).statusCode).toBe(201);
  await expect.poll(figures).toEqual([1, 0, 1]);
});

it('who asks for both at once begins the one that is paid for', async () => {
  const [other, its] = await Promise.all([begins('other.1'), begins('readiness.1')]);
  expectRefused(other, 'seatForAnother');
  expect(its.statusCode).toBe(201);
  await expect.poll(figures).toEqual([1, 0, 1]);
});

it('who is in a second cohort may begin what that one takes, by its seat', async () => {
  service.advance(LIFETIMES.cohortMail + 60);
  const autumn = await paid('autumn', { assessmentID: 'other' });
  await invite(autumn, [row('nora@pumps.example')], { name: 'autumn' });
  await service.call('joinCohort', { token: token(), params: { userID }, body: { token: await linkTo(autumn) } });
  expect((await begins('other.1')).statusCode).toBe(201);
  await expect.poll(figures).toEqual([0, 1, 1]);
  const used = (await service.log.readStream(STREAMS.seats('north'))).find(({ type }) => type === 'SeatUsed');
  expect(used?.data).toMatchObject({ cohortID: autumn, userAssessmentID: `${userID}.1` });
});

it('who has begun by the seat and left begins further ones, also others, which use none', async () => {
  await begins('readiness.1');
  await leaves();
  const params = { userID, userAssessmentID: `${userID}.1` };
  for (const questionID of ['team', 'market']) {
    const body = { questionID, questionOptionID: `${questionID}-0` };
    await service.call('answerQuestion', { token: token(), params, body });
  }
  const done = await service.call('setAssessmentStatus', { token: token(), params, body: { status: 'COMPLETED' } });
  expect(done.statusCode, done.body).toBe(204);
  expect((await begins('other.1')).statusCode).toBe(201);
  await graceIsOver();
  expect(await figures()).toEqual([1, 0, 1]);
});
