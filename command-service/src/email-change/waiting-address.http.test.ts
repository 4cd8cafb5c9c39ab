import { LIFETIMES, LIMITS } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { commandContext } from '../testing/given.ts';
import { emailTokenIn } from '../testing/links.ts';
import { PASSWORD, PEOPLE, type Person } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService } from '../testing/service.ts';
import { moversOf } from './testing/movers.ts';

const service = closeAfterAll(await startTestService());

const { ask, canSignIn, changesOf, confirm, confirmToken, holderOf, resumeAll, somebody, stop, stopToken } =
  moversOf(service);

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
