import { describe, expect, it } from 'vitest';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { tokenIn } from '../testing/links.ts';
import { admit, PASSWORD, PEOPLE, type Person, person } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService } from '../testing/service.ts';

const service = closeAfterAll(await startTestService());
const token = service.tokenFor(PEOPLE.adam);
const params = ({ userID }: Person, partnerID = 'north') => ({ partnerID, userID });
const set = (who: Person, state: 'active' | 'deactivated', partnerID?: string) =>
  service.call('setPartnerUserState', { token, params: params(who, partnerID), body: { state } });
const remove = (who: Person, partnerID?: string) =>
  service.call('deletePartnerUser', { token, params: params(who, partnerID) });
const signIn = ({ email }: Person, password = PASSWORD) => service.call('signIn', { body: { email, password } });

let counted = 0;
async function partnerUser(): Promise<Person> {
  const who = person(`pu${++counted}`, 'partnerUser', { partnerID: 'north' });
  await admit(service.application, who);
  return who;
}

describe('a partner user who is deactivated', () => {
  it('is signed out, told by mail, and signs in again once activated', async () => {
    const who = await partnerUser();
    const mine = await service.signIn(who);
    expect((await set(who, 'deactivated')).statusCode).toBe(204);
    expect((await service.mailbox.next(who.email, /deactivated/)).text).toContain('Nothing of yours is lost');
    await expect
      .poll(
        async () =>
          (await service.call('confirmPassword', { token: mine.token, body: { password: PASSWORD } })).statusCode,
      )
      .toBe(401);
    expectRefused(await signIn(who), 'accountDeactivated');
    // Who does not know the password learns nothing.
    expectRefused(await signIn(who, 'not the password'), 'invalidLogin');
    expect((await set(who, 'active')).statusCode).toBe(204);
    await service.mailbox.next(who.email, /active again/);
    expect((await signIn(who)).statusCode).toBe(200);
  });

  it('sets no password with a link of before, and gets no other', async () => {
    const who = await partnerUser();
    await service.call('requestPasswordReset', { body: { email: who.email, proof: await service.proof() } });
    const link = tokenIn(await service.mailbox.next(who.email, /new Groundwork password/));
    await set(who, 'deactivated');
    const body = { token: link, newPassword: 'a staple for the battery', confirmPassword: 'a staple for the battery' };
    expectRefused(await service.call('resetPassword', { body }), 'linkInvalid');
    expectRefused(
      await service.call('sendInvitation', { token, params: { userID: who.userID } }),
      'accountDeactivated',
    );
  });
});

describe('a partner user who is deleted', () => {
  it('cannot sign in, leaves the address free, and stays deleted when it is repeated', async () => {
    const who = await partnerUser();
    for (const _ of [1, 2]) expect((await remove(who)).statusCode).toBe(204);
    expectRefused(await signIn(who), 'invalidLogin');
    expect(await service.application.reservations.holderOf(who.email)).toBeNull();
    expectRefused(await set(who, 'active'), 'notFound');
    const body = { firstName: 'Pia', lastName: 'Poulsen', email: who.email };
    const added = await service.call('createPartnerUser', { token, params: { partnerID: 'north' }, body });
    expect(added.statusCode).toBe(200);
    expect(added.json().data.partnerUserID).not.toBe(who.userID);
  });

  it('is of the partner that the path names, and a partner user', async () => {
    const who = await partnerUser();
    for (const answer of [await remove(who, 'south'), await set(who, 'deactivated', 'south')])
      expectRefused(answer, 'notFound');
    expectRefused(await remove(PEOPLE.anna), 'notFound');
    expectRefused(await remove(PEOPLE.adam), 'notFound');
  });
});
