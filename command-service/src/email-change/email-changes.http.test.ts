import { LIFETIMES, LIMITS } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { moveAddress } from '../testing/addresses.ts';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { commandContext } from '../testing/given.ts';
import { emailTokenIn, tokenIn } from '../testing/links.ts';
import { admit, PASSWORD, PEOPLE, type Person } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService } from '../testing/service.ts';
import { at, moversOf } from './testing/movers.ts';

const service = closeAfterAll(await startTestService());

const { ask, canSignIn, changesOf, confirm, confirmToken, holderOf, move, resumeAll, somebody, stop, stopToken } =
  moversOf(service);

describe('a new e-mail address', () => {
  it('counts once its owner has confirmed it; until then the old one works', async () => {
    const who = await somebody();
    const { cookie } = await service.signIn(who);
    expect((await ask(who, 'first@new.example')).statusCode).toBe(204);
    expect(await canSignIn(who)).toBe(true);
    expect(await canSignIn(at(who, 'first@new.example'))).toBe(false);

    const token = await confirmToken('first@new.example');
    expect((await confirm(token)).statusCode).toBe(204);
    expect(await canSignIn(who)).toBe(false);
    expect(await canSignIn(at(who, 'First@NEW.example'))).toBe(true);
    const renewed = await service.call('refreshToken', { cookie });
    expect(renewed.json().data.email).toBe('first@new.example');
    expect((await confirm(token)).statusCode, 'confirmed again').toBe(204);
  });

  it.each(['partnerUser', 'admin'] as const)('of a %s counts in the same way', async (userType) => {
    const who = await somebody(userType);
    await move(who, `${who.userID}@new.example`);
    expect(await canSignIn(at(who, `${who.userID}@new.example`))).toBe(true);
  });

  it('given by an admin has to be confirmed by its owner too, and the old one learns who asked', async () => {
    const who = await somebody();
    expect((await ask(who, 'given@new.example', PEOPLE.adam)).statusCode).toBe(204);
    expect((await service.mailbox.next(who.email, /is to be changed/)).text).toContain('An administrator');
    expect(await canSignIn(who)).toBe(true);
    expect((await confirm(await confirmToken('given@new.example'))).statusCode).toBe(204);
    expect(await canSignIn(at(who, 'given@new.example'))).toBe(true);
  });

  it('is mailed to both addresses; to the old one shortened', async () => {
    const who = await somebody();
    await move(who, 'both@mailed.example');
    for (const subject of [/is to be changed/, /was changed/]) {
      expect((await service.mailbox.next(who.email, subject)).text).not.toContain('both@mailed.example');
    }
    expect((await service.mailbox.next('both@mailed.example', /sign in/)).text).toContain(who.firstName);
  });

  it('is refused when somebody has it, in whatever case, and nobody gets a message', async () => {
    const who = await somebody();
    for (const email of [PEOPLE.bert.email, PEOPLE.bert.email.toUpperCase()]) {
      expectRefused(await ask(who, email), 'emailInUse');
    }
    expect(await canSignIn(who)).toBe(true);
    expect(service.mailbox.messages.filter(({ userID }) => userID === who.userID)).toEqual([]);
  });

  it('that is the old one in another case is no change: it asks for no password and tells nobody', async () => {
    const who = await somebody();
    const { firstName, lastName, userID } = who;
    const body = { firstName, lastName, email: who.email.toUpperCase() };
    const answer = await service.call('updateUser', { token: service.tokenFor(who), params: { userID }, body });
    expect(answer.statusCode, answer.body).toBe(204);
    expect(service.mailbox.messages.filter((message) => message.userID === userID)).toEqual([]);
  });

  it('may be changed back', async () => {
    const who = await somebody();
    await move(who, 'there@new.example');
    await move(at(who, 'there@new.example'), who.email);
    expect(await canSignIn(who)).toBe(true);
  });

  it('leaves the old one to them until nobody can take it back any more, and free for others then', async () => {
    const [who, next] = [await somebody(), await somebody()];
    await move(who, 'gone@new.example');
    expectRefused(await ask(next, who.email), 'emailInUse');
    service.advance(LIFETIMES.emailChange);
    await resumeAll(...(await changesOf(who)));
    await move(next, who.email);
    expect(await canSignIn(at(next, who.email))).toBe(true);
    expect(await canSignIn(at(who, 'gone@new.example'))).toBe(true);
  });

  it('is asked for ten times a day at most', async () => {
    const who = await somebody();
    const answers = [];
    for (let i = 0; i <= LIMITS.emailChangesPerDay; i++) answers.push(await ask(who, `m${i}-${who.userID}@x.example`));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(LIMITS.emailChangesPerDay).fill(204), 429]);
    expect(await holderOf(`m0-${who.userID}@x.example`), 'replaced').toBeUndefined();
  });

  it('is asked for as often when it is somebody else’s: nobody finds out about more', async () => {
    const who = await somebody();
    const answers = [];
    for (let i = 0; i <= LIMITS.emailChangesPerDay; i++) answers.push(await ask(who, PEOPLE.bert.email));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(LIMITS.emailChangesPerDay).fill(409), 429]);
    expectRefused(await ask(who, `free-${who.userID}@new.example`), 'tooManyRequests');
    expect(service.mailbox.messages.filter(({ to }) => to === PEOPLE.bert.email)).toEqual([]);
  });
});

/** Builder access is given to an admin. */
const grant = ({ userID }: Person) =>
  service.application.administrators.grantBuilderAccess(userID, true, commandContext(`grant-${userID}`));

describe('an address that waits', () => {
  const call = (name: 'remindNewEmail' | 'cancelNewEmail', who: Person, by = who) =>
    service.call(name, { token: service.tokenFor(by), params: { userID: who.userID } });

  it('is mailed its link again when asked, a few times', async () => {
    const who = await somebody();
    await ask(who, 'again@new.example');
    const answers = [];
    for (let i = 1; i <= LIMITS.emailConfirmations; i++) answers.push(await call('remindNewEmail', who));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 429]);
    const sent = service.mailbox.messages.filter(({ to }) => to === 'again@new.example');
    expect(sent).toHaveLength(LIMITS.emailConfirmations);
    expect(new Set(sent.map((message) => emailTokenIn(message, 'confirm'))).size).toBe(1);
  });

  it('can be called off by its person and by admins, and is free then; its link says so', async () => {
    for (const by of [null, PEOPLE.adam]) {
      const who = await somebody();
      const email = `off-${who.userID}@new.example`;
      await ask(who, email);
      const token = await confirmToken(email);
      expectRefused(await call('cancelNewEmail', who, PEOPLE.bert), 'notFound');
      expect((await call('cancelNewEmail', who, by ?? who)).statusCode).toBe(204);
      expectRefused(await confirm(token), 'emailChangeStopped');
      expect(await holderOf(email)).toBeUndefined();
      expect(await canSignIn(who)).toBe(true);
    }
  });

  it.each(['admin', 'partnerUser'] as const)(
    'of a %s is mailed again and called off by admins too',
    async (userType) => {
      const other = await somebody(userType);
      const email = `${other.userID}@staff.example`;
      await ask(other, email);
      for (const name of ['remindNewEmail', 'cancelNewEmail'] as const) {
        expectRefused(await call(name, other, PEOPLE.paula), 'notFound');
        expectRefused(await call(name, await somebody()), 'notFound');
      }
      expect((await call('remindNewEmail', other, PEOPLE.adam)).statusCode).toBe(200);
      const token = await confirmToken(email);
      expect((await call('cancelNewEmail', other, PEOPLE.adam)).statusCode).toBe(204);
      expectRefused(await confirm(token), 'emailChangeStopped');
    },
  );

  it('of who has builder access is kept up by those who have it', async () => {
    const [builder, peer, other] = [await somebody('admin'), await somebody('admin'), await somebody('admin')];
    for (const who of [builder, peer]) await grant(who);
    const { token } = await service.signIn(builder);
    const params = { userID: builder.userID };
    const names = { firstName: builder.firstName, lastName: builder.lastName };
    const body = { ...names, email: 'builder@new.example', currentPassword: PASSWORD };
    expect((await service.call('updateUser', { token, params, body })).statusCode).toBe(204);
    for (const name of ['remindNewEmail', 'cancelNewEmail'] as const) {
      expectRefused(await call(name, builder, other), 'builderAccessNeeded');
      expect((await service.call(name, { ...(await service.signIn(peer)), params })).statusCode).toBeLessThan(300);
    }
  });

  it('is called off with builder access, which it would lead to, if an admin asked for it', async () => {
    const [given, own] = [await somebody('admin'), await somebody('admin')];
    const update = { ...(await service.signIn(PEOPLE.adam)), params: { adminID: given.userID } };
    const body = { firstName: given.firstName, lastName: given.lastName, email: 'leads@new.example' };
    expect((await service.call('updateAdmin', { ...update, body })).statusCode).toBe(204);
    await ask(own, 'own@new.example');
    for (const who of [given, own]) await grant(who);
    expectRefused(await confirm(await confirmToken('leads@new.example')), 'emailChangeStopped');
    expect(await service.application.accounts.load(given.userID)).toMatchObject({ pendingEmail: null });
    expect((await confirm(await confirmToken('own@new.example'))).statusCode).toBe(204);
  });

  it('is not replaced by a second admin who has not seen it, and who has saves names with it', async () => {
    const who = await somebody();
    const update = (body: object) =>
      service.call('updateUser', {
        token: service.tokenFor(PEOPLE.adam),
        params: { userID: who.userID },
        body: { firstName: who.firstName, lastName: who.lastName, currentPassword: PASSWORD, ...body },
      });
    expect((await update({ email: 'seen@new.example', firstName: 'Nina', revision: 1 })).statusCode).toBe(204);
    const refused = await update({ email: 'second@new.example', revision: 1 });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      [
        {
          code: 'changedMeanwhile',
          current: { firstName: 'Nina', email: who.email, pendingEmail: 'seen@new.example', revision: 3 },
        },
      ],
    ]);
    expect((await confirmToken('seen@new.example')).length).toBeGreaterThan(0);
    expect((await update({ email: 'second@new.example', firstName: 'Nora', revision: 3 })).statusCode).toBe(204);
    expect(await service.application.accounts.load(who.userID)).toMatchObject({
      firstName: 'Nora',
      pendingEmail: { newEmail: 'second@new.example' },
      revision: 5,
    });
  });

  it('is not there where none waits', async () => {
    for (const name of ['cancelNewEmail', 'remindNewEmail'] as const)
      expectRefused(await call(name, await somebody()), 'notFound');
  });

  it('is replaced by the next one that is asked for', async () => {
    const who = await somebody();
    await ask(who, 'one@new.example');
    const token = await confirmToken('one@new.example');
    await ask(who, 'two@new.example');
    expectRefused(await confirm(token), 'emailChangeStopped');
    expect((await confirm(await confirmToken('two@new.example'))).statusCode).toBe(204);
    expect([await holderOf('one@new.example'), await holderOf('two@new.example')]).toEqual([undefined, who.userID]);
  });

  it('keeps the link that was mailed when it is asked for once more', async () => {
    const who = await somebody();
    await ask(who, 'once-more@new.example');
    const token = await confirmToken('once-more@new.example');
    expect((await ask(who, 'Once-More@new.example')).statusCode).toBe(204);
    expect((await confirm(token)).statusCode).toBe(204);
    expect(service.mailbox.messages.filter(({ to }) => to === 'once-more@new.example')).toHaveLength(1);
  });

  it('keeps it too when an admin asks for what its owner has asked for', async () => {
    const who = await somebody();
    await ask(who, 'owner-first@new.example');
    const token = await confirmToken('owner-first@new.example');
    expect((await ask(who, 'owner-first@new.example', PEOPLE.adam)).statusCode).toBe(204);
    expect((await stop(await stopToken(who.email))).json()).toEqual({ data: { takenBack: false, secured: true } });
    expectRefused(await confirm(token), 'emailChangeStopped');
  });

  it('is its owner’s when they ask for what an admin has asked for: stopping it ends the password they gave', async () => {
    const who = await somebody();
    await ask(who, 'admin-first@new.example', PEOPLE.adam);
    const [first] = await changesOf(who);
    const token = await confirmToken('admin-first@new.example');
    expect((await ask(who, 'admin-first@new.example')).statusCode).toBe(204);
    const [second] = await changesOf(who);
    expect(second).not.toBe(first);
    expectRefused(await confirm(token), 'emailChangeStopped');
    const { emailChanges } = service.application;
    const stopped = await emailChanges.stop(who.userID, second ?? '', commandContext('stop-second'));
    expect(stopped).toMatchObject({ takenBack: false, secured: true });
    expect(await canSignIn(who)).toBe(false);
  });

  it('is free again when nobody confirms it for three days', async () => {
    const who = await somebody();
    await ask(who, 'never@new.example');
    const token = await confirmToken('never@new.example');
    service.advance(LIFETIMES.emailChange);
    expectRefused(await confirm(token), 'emailChangeExpired');
    await resumeAll(...(await changesOf(who)));
    expect(await holderOf('never@new.example')).toBeUndefined();
    expectRefused(await confirm(token), 'emailChangeExpired');
  });

  it('is not confirmed by another link, nor by the one that stops', async () => {
    const who = await somebody();
    await ask(who, 'links@new.example');
    const [yes, no] = [await confirmToken('links@new.example'), await stopToken(who.email)];
    for (const token of [no, `${yes}x`, 'a.b.c', yes.replace(who.userID, 'bert')]) {
      expectRefused(await confirm(token), 'linkInvalid');
    }
    for (const token of [yes, 'a.b.c']) expectRefused(await stop(token), 'linkInvalid');
    expect(await canSignIn(who)).toBe(true);
  });
});

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

describe('somebody who is erased', () => {
  it('holds no address any more: neither theirs, nor one that waits, nor one they could have had back', async () => {
    const who = await somebody();
    await move(who, 'second@erased.example');
    await ask(at(who, 'second@erased.example'), 'third@erased.example');
    await service.application.erasures.erase(who.userID, 'admin', commandContext(`erase-${who.userID}`));
    for (const email of [who.email, 'second@erased.example', 'third@erased.example']) {
      expect(await holderOf(email), email).toBeUndefined();
    }
    await resumeAll(...(await changesOf(who)));
    const next = await somebody('user', { email: 'third@erased.example' });
    expect(await canSignIn(next)).toBe(true);
  });
});

it('an account that was opened keeps nobody from the address it has left, however often its opening is repeated', async () => {
  const who = await somebody();
  const changeID = await moveAddress(service.application, who.userID, 'elsewhere@new.example');
  service.advance(LIFETIMES.emailChange);
  await resumeAll(changeID);
  await admit(service.application, who);
  expect(await holderOf(who.email)).toBeUndefined();
});
