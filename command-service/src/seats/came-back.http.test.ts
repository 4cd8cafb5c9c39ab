import { LIFETIMES, STREAMS } from '@groundwork/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { row } from '../cohorts/testing/calls.ts';
import { type ProcessManager, startAutomation } from '../core/automation.ts';
import { checkpointName } from '../core/from-checkpoint.ts';
import { person } from '../testing/people.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { seatAutomations } from './automation.ts';
import { callsOf } from './testing/calls.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const { grant, paid, invite, figures, invitations, linkOf, signUp, typesOf } = callsOf(() => service);
const MOMENT_MS = 20;

/** The automation of the release before, whose rule was another: all that it saw is done for it. */
async function settledBy({ types, ...manager }: ProcessManager): Promise<void> {
  const mark = await service.log.headMark();
  const before = checkpointName('seatReturns', [
    ...['CohortInvitationTaken', 'CohortInvitationWithdrawn', 'CohortInvitationLetGo', 'CohortLeft'],
  ] as typeof types);
  const checkpoints = {
    load: async (name: string) => (name === before && mark ? { mark, open: [] } : null),
    save: async () => {},
  };
  const { log, now } = service;
  const onError = (error: unknown): void => {
    throw error;
  };
  const running = startAutomation({ ...manager, types, log, checkpoints, now, intervalMs: MOMENT_MS, onError });
  await running.ready;
  await running.stop();
}

it('the seat of who came back too late is free again, also where a release before had left it to them', async () => {
  await grant(1);
  const cohortID = await paid();
  await invite(cohortID, [row('nora@pumps.example')]);
  const link = linkOf(cohortID, (await invitations())[0]?.invitationID ?? '');
  const { userID } = await signUp(link, 'nora');
  const token = service.tokenFor({ ...person('nora', 'user'), userID });
  await expect.poll(() => typesOf(STREAMS.cohortMembership(userID))).toEqual(['CohortJoined']);
  await service.call('leaveCohort', { token, params: { userID, cohortID } });
  // Later than in time, and before the seat is back.
  service.advance(0.75 * LIFETIMES.seatGrace);
  const back = await service.call('joinCohort', { token, params: { userID }, body: { token: link } });
  expect(back.statusCode, back.body).toBe(200);
  service.advance(LIFETIMES.seatGrace);
  expect(await figures()).toEqual([0, 1, 0]);

  const returns = seatAutomations(service.application.seats).find(({ name }) => name === 'seatReturns');
  if (!returns) throw new Error('nobody settles seats');
  const types = returns.types.filter((type) => type !== 'CohortJoined');
  await settledBy({ ...returns, types });
  expect(await figures()).toEqual([0, 1, 0]);
  await settledBy(returns);
  expect(await figures()).toEqual([1, 0, 0]);
});
