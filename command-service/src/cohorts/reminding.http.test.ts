import { STREAMS } from '@groundwork/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { callsOf as seatCallsOf } from '../seats/testing/calls.ts';
import { type Founder, newFounder } from '../testing/founder.ts';
import { PEOPLE, type Person } from '../testing/people.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { callsOf, tokenIn } from './testing/calls.ts';

const DAY = 24 * 60 * 60;
let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const { made, join, act, typesOf } = callsOf(() => service);
const token = (who: Person = PEOPLE.paula) => service.tokenFor(who);

it('a reminder is sent to who needs one: who completed or wants none is left out, and only who may know is told so', async () => {
  const cohortID = await made();
  const { url } = (await service.call('cohortLink', { token: token(), params: { cohortID } })).json().data;
  const founders = [await newFounder(service), await newFounder(service), await newFounder(service)];
  const [todo, done, quiet] = founders as [Founder, Founder, Founder];
  for (const founder of founders) await join(founder, tokenIn(url));
  await done.completes();
  const off = { token: quiet.token, params: { userID: quiet.userID }, body: { on: false } };
  expect((await service.call('setReminders', off)).statusCode).toBe(204);
  const remind = async (name: string, who: Person) => {
    const answer = await service.call('changeCohortInvitations', {
      ...{ token: token(who), params: { cohortID } },
      body: { memberIDs: founders.map(({ userID }) => userID), action: 'remind' },
      headers: { 'idempotency-key': `${name}-at-nine-in-the-morning` },
    });
    return answer
      .json()
      .data.map(({ ok, code, notTold }: Record<string, unknown>) => code ?? (notTold ? 'notTold' : ok));
  };
  const mails = () => service.mailbox.messages.filter(({ subject }) => /for Spring$/.test(subject)).map(({ to }) => to);
  expect(await remind('monday', PEOPLE.adam)).toEqual([true, 'hasCompleted', 'remindersOff']);
  await service.mailbox.next(todo.email, /for Spring$/);
  expect(mails()).toEqual([todo.email]);
  expect(await typesOf(STREAMS.cohortMembership(done.userID))).toEqual(['CohortJoined']);

  // They let Paula see nothing: she learns of nobody whether they have completed it.
  service.advance(DAY);
  expect(await remind('tuesday', PEOPLE.paula)).toEqual(['notTold', 'notTold', 'notTold']);
  expect(await remind('again', PEOPLE.paula)).toEqual(Array.from({ length: 3 }, () => 'mailedRecently'));
  await expect.poll(mails).toEqual([todo.email, todo.email]);
});

it('a reminder leads on to what is in progress: to its open question, or to the list where it is another one', async () => {
  const { paid } = seatCallsOf(() => service);
  const reminder = async (cohortID: string, begins: boolean) => {
    const founder = await newFounder(service);
    const { url } = (await service.call('cohortLink', { token: token(), params: { cohortID } })).json().data;
    await join(founder, tokenIn(url));
    if (begins) expect((await founder.start()).statusCode).toBe(201);
    expect(await act(cohortID, [founder.userID], 'remind', founder.userID)).toEqual([true]);
    const { text } = await service.mailbox.next(founder.email, / assessment for /);
    return /\/assessments\S*/.exec(text)?.[0].replace(founder.userID, 'founder');
  };
  const its = await paid('its', { assessmentID: 'readiness' });
  expect(await reminder(its, false)).toContain('assessment=readiness');
  expect(await reminder(its, true)).toBe('/assessments/flow?userAssessment=founder.1');
  expect(await reminder(await made('any'), true)).toBe('/assessments/flow?userAssessment=founder.1');
  expect(await reminder(await paid('another', { assessmentID: 'other' }), true)).toBe('/assessments/');
});
