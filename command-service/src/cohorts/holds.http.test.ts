import { STREAMS } from '@groundwork/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { callsOf } from '../seats/testing/calls.ts';
import { newFounder } from '../testing/founder.ts';
import { commandContext } from '../testing/given.ts';
import { person } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { row } from './testing/calls.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const { grant, paid, invite, act, figures, invitations, linkOf, signUp, typesOf } = callsOf(() => service);
const restarted = async () => {
  service = await startTestService({}, await service.leave());
};

/** An invitation that a partner pays for, held by a sign-up that was released: whoever took hold of it died then. */
async function heldByNobody() {
  await grant(1);
  const cohortID = await paid();
  await invite(cohortID, [row('nia@x.example')]);
  const [invited] = await invitations();
  const invitationID = invited?.invitationID ?? '';
  const link = linkOf(cohortID, invitationID);
  await newFounder(service, 'taken');
  const { answer, userID } = await signUp(link, 'nora', { email: person('taken', 'user').email });
  expectRefused(answer, 'emailInUse');
  expect((await typesOf(STREAMS.purchase(userID))).at(-1)).toBe('PurchaseReleased');
  await service.application.holds.hold(invitationID, userID, commandContext('held-up'));
  expect((await typesOf(STREAMS.cohortInvitation(invitationID))).at(-1)).toBe('CohortInvitationHeld');
  return { cohortID, invitationID, link };
}

const isLetGo = async (invitationID: string) =>
  (await typesOf(STREAMS.cohortInvitation(invitationID))).at(-1) === 'CohortInvitationLetGo';

it('an invitation that an ended sign-up holds lets in the next one', async () => {
  const { invitationID, link } = await heldByNobody();
  expectRefused((await signUp(link, 'olga')).answer, 'invitationTaken');
  await restarted();
  await expect.poll(() => isLetGo(invitationID)).toBe(true);
  const { answer } = await signUp(link, 'pia');
  expect(answer.statusCode, answer.body).toBe(200);
});

it('and can be withdrawn: its seat is free again', async () => {
  const { cohortID, invitationID } = await heldByNobody();
  expect(await act(cohortID, [invitationID], 'withdraw', 'too-early')).toEqual(['alreadyJoined']);
  await restarted();
  await expect.poll(() => isLetGo(invitationID)).toBe(true);
  expect(await act(cohortID, [invitationID], 'withdraw')).toEqual([true]);
  await expect.poll(figures).toEqual([1, 0, 0]);
});
