import { routeOf } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { closeAfterAll } from './testing/close-after-all.ts';
import { commandContext } from './testing/given.ts';
import { emailTokenIn, tokenIn } from './testing/links.ts';
import { admit, PASSWORD, PEOPLE, person } from './testing/people.ts';
import { startTestService } from './testing/service.ts';

// What a warning-only log leaves out: the security log does not.
const service = closeAfterAll(await startTestService({ logLevel: 'silent' }));

const lines = (): Record<string, unknown>[] =>
  service
    .logged()
    .split('\n')
    .filter((line) => line.includes('"kind":"security"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** The lines that `act` leaves. */
async function linesOf(act: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const before = lines().length;
  await act();
  return lines().slice(before);
}

const { anna, bert, adam } = PEOPLE;
const names = { firstName: 'Wilhelmina', lastName: 'Featherstonehaugh' };

describe('the security log tells', () => {
  it('a refused sign-in, by what names the address and by network', async () => {
    const [first, second] = [
      ...(await linesOf(() => service.signIn(anna, 'a wrong one'))),
      ...(await linesOf(() => service.signIn(anna, 'another'))),
    ];
    expect(first).toMatchObject({
      event: 'signIn',
      outcome: 'refused',
      code: 'invalidLogin',
      route: 'POST /api/auth/sign-in',
      network: '127.0.0.0/24',
    });
    expect(first?.['account']).toMatch(/^[\w-]{22}$/);
    expect(second?.['account']).toBe(first?.['account']);
    expect(first?.['correlationID']).toEqual(expect.any(String));
  });

  it('a sign-in and a sign-out, by whose they are', async () => {
    let token = '';
    expect(await linesOf(async () => ({ token } = await service.signIn(anna)))).toMatchObject([
      { event: 'signIn', outcome: 'done', userID: 'anna' },
    ]);
    expect(await linesOf(() => service.call('signOut', { token }))).toMatchObject([
      { event: 'signOut', outcome: 'done', userID: 'anna' },
    ]);
  });

  it('whoever asks without a session, in the wrong role, or for what is another’s', async () => {
    const params = { userID: 'bert' };
    const access = { event: 'access', outcome: 'refused' };
    expect(await linesOf(() => service.call('signOutEverywhere', { params }))).toMatchObject([
      { ...access, code: 'unauthorized', subjectID: 'bert', route: 'DELETE /api/user/:userID/sessions' },
    ]);
    const token = service.tokenFor(anna);
    expect(await linesOf(() => service.call('sendInvitation', { token, params }))).toMatchObject([
      { ...access, code: 'forbidden', userID: 'anna', subjectID: 'bert' },
    ]);
    expect(await linesOf(() => service.call('signOutEverywhere', { token, params }))).toMatchObject([
      { ...access, code: 'notFound', userID: 'anna', subjectID: 'bert' },
    ]);
  });

  it('nothing of what is no request that the endpoint takes', async () => {
    const { method, path } = routeOf('signIn');
    const broken = { headers: { 'content-type': 'application/json' }, payload: '{"email":' };
    expect(await linesOf(() => service.inject({ method, url: path, ...broken }))).toEqual([]);
    expect(await linesOf(() => service.call('signIn', { body: { email: 7 } }))).toEqual([]);
  });

  it('nothing of a visitor whose browser asks whether somebody is signed in', async () =>
    expect(await linesOf(() => service.call('refreshToken'))).toEqual([]));

  it('a password changed, and one that was not', async () => {
    const [token, params] = [service.tokenFor(bert), { userID: 'bert' }];
    const change = (currentPassword: string, password: string) =>
      service.call('changePassword', { token, params, body: { currentPassword, password } });
    expect(await linesOf(() => change('a wrong one', 'nineteen heavy boots'))).toMatchObject([
      { event: 'passwordChange', outcome: 'refused', code: 'wrongPassword', userID: 'bert' },
    ]);
    expect(await linesOf(() => change(PASSWORD, 'nineteen heavy boots'))).toMatchObject([
      { event: 'passwordChange', outcome: 'done', userID: 'bert' },
    ]);
  });

  it('a reset that was asked for and done', async () => {
    const body = { email: anna.email, proof: await service.proof() };
    expect(await linesOf(() => service.call('requestPasswordReset', { body }))).toMatchObject([
      { event: 'resetRequest', outcome: 'done', account: expect.any(String) },
    ]);
    const token = tokenIn(await service.mailbox.next(anna.email, /Set a new/));
    const reset = { token, newPassword: 'twenty heavy boots', confirmPassword: 'twenty heavy boots' };
    expect(await linesOf(() => service.call('resetPassword', { body: reset }))).toMatchObject([
      { event: 'passwordReset', outcome: 'done', subjectID: 'anna' },
    ]);
    expect(await linesOf(() => service.call('resetPassword', { body: reset }))).toMatchObject([
      { event: 'passwordReset', outcome: 'refused', code: 'linkInvalid' },
    ]);
  });

  it('whose address gave way to somebody on the staff', async () => {
    const held = person('held', 'user');
    await admit(service.application, held);
    const { token } = await service.signIn(adam);
    const body = { ...names, email: held.email };
    const add = () =>
      service.inject({
        method: 'POST',
        url: '/api/admin?confirm_duplicate_update=true',
        headers: { authorization: `Bearer ${token}` },
        payload: body,
      });
    expect(await linesOf(add)).toMatchObject([
      { event: 'emailChange', outcome: 'done', userID: 'adam', subjectID: 'held' },
      { event: 'administration', outcome: 'done', userID: 'adam' },
    ]);
  });

  it('an address that was changed, an invitation, sessions ended and an erasure, by who did it to whom', async () => {
    const [token, params] = [service.tokenFor(adam), { userID: 'bert' }];
    const by = { userID: 'adam', subjectID: 'bert' };
    const moved = { ...names, email: 'minnie@moved.example', currentPassword: PASSWORD };
    expect(await linesOf(() => service.call('updateUser', { token, params, body: moved }))).toMatchObject([
      { event: 'emailChange', outcome: 'done', ...by },
      { event: 'profileChange', outcome: 'done', ...by },
    ]);
    expect(await linesOf(() => service.call('updateUser', { token, params, body: names }))).toMatchObject([
      { event: 'profileChange', outcome: 'done', ...by },
    ]);
    expect(await linesOf(() => service.call('sendInvitation', { token, params }))).toMatchObject([
      { event: 'invitation', outcome: 'refused', code: 'alreadyActive', ...by },
    ]);
    const mine = { token, params: { userID: 'adam' } };
    expect(await linesOf(() => service.call('signOutEverywhere', mine))).toMatchObject([
      { event: 'sessionEnd', outcome: 'done', userID: 'adam' },
    ]);
    const body = { password: 'a wrong one' };
    const again = service.tokenFor(adam, { at: Date.now() + 1000 });
    expect(await linesOf(() => service.call('erasePersonalData', { token: again, params, body }))).toMatchObject([
      { event: 'erasure', outcome: 'refused', code: 'wrongPassword', ...by },
    ]);
    const right = { token: again, params, body: { password: PASSWORD } };
    expect(await linesOf(() => service.call('erasePersonalData', right))).toMatchObject([
      { event: 'erasure', outcome: 'done', ...by },
    ]);
  });

  it('another address that was refused, and a change that was stopped with all that it ended', async () => {
    const who = person('stopper', 'user');
    await admit(service.application, who);
    const [token, params] = [service.tokenFor(who), { userID: who.userID }];
    const ask = (currentPassword: string) =>
      service.call('updateUser', {
        token,
        params,
        body: { ...names, email: 'stopped@moved.example', currentPassword },
      });
    expect(await linesOf(() => ask('a wrong one'))).toMatchObject([
      { event: 'emailChange', outcome: 'refused', code: 'wrongPassword', userID: who.userID },
      { event: 'profileChange', outcome: 'refused', code: 'wrongPassword', userID: who.userID },
    ]);
    await ask(PASSWORD);
    const stop = emailTokenIn(await service.mailbox.next(who.email, /is to be changed/), 'stop');
    const about = { outcome: 'done', subjectID: who.userID };
    expect(await linesOf(() => service.call('stopEmailChange', { body: { token: stop } }))).toMatchObject([
      { event: 'sessionEnd', ...about },
      { event: 'passwordChange', ...about },
      { event: 'emailChange', ...about },
    ]);
  });

  it('rights that were given, also without a request', async () => {
    const before = lines().length;
    await service.application.accounts.setBuilderAccess('adam', true, commandContext('grant'));
    await expect
      .poll(() => lines().slice(before))
      .toMatchObject([{ event: 'roleChange', outcome: 'done', subjectID: 'adam' }]);
  });

  it('personal data that was read on the command line, without why', async () => {
    const before = lines().length;
    const reading = { reason: 'Because of Wilhelmina', asked: '{}' };
    const context = { ...commandContext('reading'), actorID: 'adam' };
    await service.application.accounts.readPersonalData('adam', reading, context);
    await expect
      .poll(() => lines().slice(before))
      .toMatchObject([{ event: 'personalDataRead', outcome: 'done', userID: 'adam' }]);
    expect(JSON.stringify(lines().slice(before))).not.toContain('Wilhelmina');
  });

  it('a limit that was reached, once', async () => {
    const limited = await startTestService({ rateFactor: 1, logLevel: 'silent' });
    for (let i = 0; i < 14; i++) await limited.signIn(anna, 'a wrong one');
    const lines = limited
      .logged()
      .split('\n')
      .filter((line) => line.includes('"event":"limit"'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] as string)).toMatchObject({ code: 'tooManyRequests', route: 'POST /api/auth/sign-in' });
    await limited.close();
  });

  it('no address, name or password of anybody, and nobody’s own place in the network', () => {
    const lines = service.logged().toLowerCase();
    const secrets = [
      ...Object.values(PEOPLE).flatMap((p) => [p.email, p.firstName, p.lastName]),
      ...Object.values(names),
    ];
    for (const secret of [...secrets, PASSWORD, 'minnie@moved.example', '127.0.0.1', 'heavy boots']) {
      if (secret in PEOPLE) continue;
      expect(lines.includes(secret.toLowerCase()), secret).toBe(false);
    }
    expect(lines).toContain('"kind":"security"');
  });
});
