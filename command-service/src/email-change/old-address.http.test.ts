import { LIFETIMES } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { tokenIn } from '../testing/links.ts';
import { PASSWORD, PEOPLE } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService } from '../testing/service.ts';
import { at, moversOf } from './testing/movers.ts';

const service = closeAfterAll(await startTestService());

const { ask, canSignIn, changesOf, confirm, confirmToken, holderOf, move, resumeAll, somebody, stop, stopToken } =
  moversOf(service);

describe('the old address', () => {
  it('stops a change before it is confirmed: the address stays, everybody is signed out, a new password is set by mail', async () => {
    const who = await somebody();
    const thief = await service.signIn(who);
    await ask(who, 'thief@new.example');
    const yes = await confirmToken('thief@new.example');
    const no = await stopToken(who.email);
    expect((await stop(no)).json()).toEqual({ data: { takenBack: false, secured: true } });
    expectRefused(await confirm(yes), 'emailChangeStopped');
    expectRefused(await service.call('refreshToken', { cookie: thief.cookie }), 'sessionExpired');
    expect(await canSignIn(who)).toBe(false);
    expect(await holderOf('thief@new.example')).toBeUndefined();

    const token = tokenIn(await service.mailbox.next(who.email, /Set a new/));
    const body = { token, newPassword: 'their own words', confirmPassword: 'their own words' };
    expect((await service.call('resetPassword', { body })).statusCode).toBe(200);
    expect(await canSignIn(who, 'their own words')).toBe(true);
    expect((await stop(no)).json(), 'again').toEqual({ data: { takenBack: false, secured: true } });
    expect(await canSignIn(who, 'their own words')).toBe(true);
  });

  it('takes the account back from a thief who confirmed at once, moved on and chose a password', async () => {
    const who = await somebody();
    const no = async () => stop(await stopToken(who.email));
    await move(who, 'thief1@new.example');
    const second = at(who, 'thief1@new.example');
    await move(second, 'thief2@new.example');
    const token = service.tokenFor(at(who, 'thief2@new.example'));
    const body = { currentPassword: PASSWORD, password: 'words of a thief' };
    await service.call('changePassword', { token, params: { userID: who.userID }, body });
    const thief = await service.signIn(at(who, 'thief2@new.example'), 'words of a thief');
    expect(thief.response.statusCode).toBe(200);
    const moving = at(who, 'thief2@new.example');
    await ask(moving, 'thief3@new.example', moving, 'words of a thief');

    expect((await no()).json()).toEqual({ data: { takenBack: true, secured: true } });
    expectRefused(await service.call('refreshToken', { cookie: thief.cookie }), 'sessionExpired');
    for (const email of [who.email, 'thief1@new.example', 'thief2@new.example']) {
      expect(await canSignIn(at(who, email), 'words of a thief'), email).toBe(false);
    }
    // No link that the thief was mailed leads anywhere.
    const thiefs = await stop(await stopToken('thief1@new.example'));
    expectRefused(thiefs, 'emailChangeStopped');
    expect((await confirm(await confirmToken('thief3@new.example'))).statusCode).toBe(409);
    expect((await service.application.accounts.load(who.userID))?.email).toBe(who.email);

    const reset = tokenIn(await service.mailbox.next(who.email, /Set a new/));
    const chosen = { token: reset, newPassword: 'their own words', confirmPassword: 'their own words' };
    expect((await service.call('resetPassword', { body: chosen })).statusCode).toBe(200);
    expect(await canSignIn(who, 'their own words')).toBe(true);
    service.advance(LIFETIMES.emailChange);
    await resumeAll(...(await changesOf(who)));
    for (const email of ['thief1@new.example', 'thief2@new.example', 'thief3@new.example']) {
      expect(await holderOf(email), email).toBeUndefined();
    }
    expect(await holderOf(who.email)).toBe(who.userID);
  });

  it.each(['stopped, then confirmed', 'confirmed, then stopped'])(
    'has the account again by the link of a change that a thief replaced: %s',
    async (order) => {
      const who = await somebody();
      const [one, two] = [`one-${who.userID}@new.example`, `two-${who.userID}@new.example`];
      await ask(who, one);
      const no = await stopToken(who.email);
      await ask(who, two);
      const yes = await confirmToken(two);
      const isStoppedFirst = order.startsWith('stopped');
      if (!isStoppedFirst) expect((await confirm(yes)).statusCode).toBe(204);
      expect((await stop(no)).json()).toEqual({ data: { takenBack: !isStoppedFirst, secured: true } });
      if (isStoppedFirst) expectRefused(await confirm(yes), 'emailChangeStopped');
      expect((await stop(no)).json(), 'again').toEqual({ data: { takenBack: false, secured: true } });
      expect((await service.application.accounts.load(who.userID))?.email).toBe(who.email);
      for (const email of [who.email, two]) expect(await canSignIn(at(who, email)), email).toBe(false);
      await service.mailbox.next(who.email, /Set a new/);
      service.advance(LIFETIMES.emailChange);
      await resumeAll(...(await changesOf(who)));
      expect(await holderOf(who.email)).toBe(who.userID);
      for (const email of [one, two]) expect(await holderOf(email), email).toBeUndefined();
    },
  );

  it('ends the password of a thief who called the change off', async () => {
    const who = await somebody();
    await ask(who, 'called-off@new.example');
    const no = await stopToken(who.email);
    const params = { userID: who.userID };
    expect((await service.call('cancelNewEmail', { token: service.tokenFor(who), params })).statusCode).toBe(204);
    expect((await stop(no)).json()).toEqual({ data: { takenBack: false, secured: true } });
    expect(await canSignIn(who)).toBe(false);
  });

  it('keeps its new password whatever else the thief had asked for meanwhile', async () => {
    const who = await somebody();
    await move(who, 'meanwhile1@new.example');
    const thief = at(who, 'meanwhile1@new.example');
    await ask(thief, 'meanwhile2@new.example');
    const thiefs = await stopToken(thief.email);
    expect((await stop(await stopToken(who.email))).json()).toEqual({ data: { takenBack: true, secured: true } });
    const token = tokenIn(await service.mailbox.next(who.email, /Set a new/));
    const body = { token, newPassword: 'their own words', confirmPassword: 'their own words' };
    expect((await service.call('resetPassword', { body })).statusCode).toBe(200);
    expectRefused(await stop(thiefs), 'emailChangeStopped');
    expect(await canSignIn(who, 'their own words')).toBe(true);
  });

  it.each(['set by a mailed link', 'changed'] as const)(
    'keeps the account from who knew its password once that was %s, and whoever waited waits no more',
    async (how) => {
      const who = await somebody();
      const wanted = `thief-${who.userID}@new.example`;
      await ask(who, wanted);
      const [changeID = ''] = await changesOf(who);
      const yes = await confirmToken(wanted);
      if (how === 'changed') {
        const { token } = await service.signIn(who);
        const body = { currentPassword: PASSWORD, password: 'their own words' };
        const answer = await service.call('changePassword', { token, params: { userID: who.userID }, body });
        expect(answer.statusCode).toBe(204);
      } else {
        const asked = await service.call('requestPasswordReset', {
          body: { email: who.email, proof: await service.proof() },
        });
        expect(asked.statusCode).toBe(200);
        const token = tokenIn(await service.mailbox.next(who.email, /Set a new/));
        const body = { token, newPassword: 'their own words', confirmPassword: 'their own words' };
        expect((await service.call('resetPassword', { body })).statusCode).toBe(200);
      }
      const state = await service.application.emailChanges.load(changeID);
      expect(state).toMatchObject({ status: 'undone', reason: 'replaced' });
      expectRefused(await confirm(yes), 'emailChangeStopped');
      expect(await canSignIn(who, 'their own words')).toBe(true);
      expect(await holderOf(wanted)).toBeUndefined();
    },
  );

  it('does not report success where nothing is stopped', async () => {
    const who = await somebody();
    await ask(who, 'lapsed@new.example', PEOPLE.adam);
    const no = await stopToken(who.email);
    const params = { userID: who.userID };
    expect((await service.call('cancelNewEmail', { token: service.tokenFor(who), params })).statusCode).toBe(204);
    expectRefused(await stop(no), 'emailChangeStopped');
  });

  it('can do so for three days and no longer', async () => {
    const who = await somebody();
    await move(who, 'kept@new.example');
    const token = await stopToken(who.email);
    service.advance(LIFETIMES.emailChange);
    expectRefused(await stop(token), 'emailChangeExpired');
    expect(await canSignIn(at(who, 'kept@new.example'))).toBe(true);
  });

  it('has as long again however late the new one is confirmed, and is held as long', async () => {
    const [who, other] = [await somebody(), await somebody()];
    await ask(who, 'late@new.example');
    const no = await stopToken(who.email);
    const yes = await confirmToken('late@new.example');
    service.advance(LIFETIMES.emailChange - 60);
    expect((await confirm(yes)).statusCode).toBe(204);
    service.advance(LIFETIMES.emailChange - 60);
    await resumeAll(...(await changesOf(who)));
    expectRefused(await ask(other, who.email), 'emailInUse');
    expect((await stop(no)).json()).toEqual({ data: { takenBack: true, secured: true } });
    expect((await service.application.accounts.load(who.userID))?.email).toBe(who.email);
  });

  it('stops what an admin asked for without ending sessions', async () => {
    const who = await somebody();
    const { cookie } = await service.signIn(who);
    await ask(who, 'typo@new.example', PEOPLE.adam);
    expect((await stop(await stopToken(who.email))).json()).toEqual({ data: { takenBack: false, secured: false } });
    expect((await service.call('refreshToken', { cookie })).statusCode).toBe(200);
    expect(await canSignIn(who)).toBe(true);
  });
});
