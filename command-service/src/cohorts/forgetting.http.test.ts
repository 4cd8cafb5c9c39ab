import { STREAMS } from '@groundwork/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Founder, newFounder } from '../testing/founder.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { stoppingAt, watchedLog } from '../testing/steps.ts';
import { callsOf, row } from './testing/calls.ts';

let service: TestService;
let [cohortID, invitationID, link] = ['', '', ''];
let anna: Founder;
afterEach(() => service.close());

const { made, invite, join, invitations, typesOf } = callsOf(() => service);
const contextOf = (commandID: string) => ({
  ...{ actorID: 'adam', actorType: 'admin' as const, commandID, correlationID: commandID },
  deadline: Date.now() + 60_000,
});
const erase = ({ userID }: Founder) => service.application.erasures.erase(userID, 'admin', contextOf('erase'));
const addresses = async () => (await invitations()).map(({ email }) => email);

/** A cohort to which somebody is invited. */
async function given(email: (anna: Founder) => string = () => 'anna@elsewhere.example') {
  [cohortID, anna] = [await made(), await newFounder(service)];
  await invite(cohortID, [row(email(anna), 'Anna')]);
  invitationID = (await invitations())[0]?.invitationID ?? '';
  const { links } = service.application;
  link = links.tokenOf({ purpose: 'cohortInvitation', userID: cohortID, id: invitationID });
}
beforeEach(async () => {
  service = await startTestService();
});

/** Goes on with the same data. */
async function anew(options: Parameters<typeof startTestService>[0]) {
  service = await startTestService(options, await service.leave());
}

it('who is erased before they are in, as a process ended: nothing leads to their address', async () => {
  await given();
  await anew({
    through: (log) => ({
      ...log,
      append: (stream, events, ...rest) =>
        events.some(({ type }) => type === 'CohortJoined')
          ? Promise.reject(new Error('the process died'))
          : log.append(stream, events, ...rest),
    }),
  });
  expect((await join(anna, link)).statusCode).toBe(500);
  await erase(anna);
  await anew({});
  await expect.poll(addresses).toEqual(['']);
  const stream = STREAMS.cohortInvitation(invitationID);
  await expect
    .poll(() => typesOf(stream))
    .toEqual(['FounderInvited', 'CohortInvitationTaken', 'CohortInvitationWithdrawn']);
  expect(await typesOf(STREAMS.cohortMembership(anna.userID))).toEqual([]);
});

it('whose invitation another account took is erased: the address is gone, the other stays', async () => {
  await given(({ email }) => email);
  const bert = await newFounder(service);
  expect((await join(bert, link)).statusCode).toBe(200);
  await erase(anna);
  expect(await addresses()).toEqual(['']);
  expect(await typesOf(STREAMS.cohortMembership(bert.userID))).toEqual(['CohortJoined']);
});

it('who joins while they are erased is not in, and nothing leads to their address', async () => {
  await given();
  const { on, reached, release } = stoppingAt('CohortJoined');
  await anew({ through: (log) => watchedLog(log, on) });
  const joining = join(anna, link);
  await reached;
  await erase(anna);
  release();
  expectRefused(await joining, 'notFound');
  expect(await addresses()).toEqual(['']);
  expect(await typesOf(STREAMS.cohortMembership(anna.userID))).toEqual(['CohortJoined', 'CohortLeft']);
});

it('who joins after an erasure forgot cohorts, and before it ends, is not in either', async () => {
  await given();
  const { on, reached, release } = stoppingAt('PersonErased');
  await anew({ through: (log) => watchedLog(log, on) });
  const erasing = erase(anna);
  await reached;
  const joining = service.application.cohorts.joining.join(anna.userID, link, contextOf('join'));
  await expect(joining).rejects.toMatchObject({ code: 'notFound' });
  release();
  await erasing;
  expect(await addresses()).toEqual(['']);
  expect(await typesOf(STREAMS.cohortMembership(anna.userID))).toEqual(['CohortJoined', 'CohortLeft']);
});

it('who leaves: mail of their invitation is forgotten, again by the follower of what is erased', async () => {
  const forgotten: string[] = [];
  const mailer = {
    send: async () => {},
    forget: async (userID: string) => void forgotten.push(userID),
    close: async () => {},
  };
  await service.close();
  service = await startTestService({ providers: { mailer } });
  await given();
  await join(anna, link);
  await service.call('leaveCohort', { token: anna.token, params: { userID: anna.userID, cohortID } });
  await expect.poll(() => forgotten).toEqual([invitationID, invitationID]);
});
