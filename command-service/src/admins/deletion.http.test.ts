import { SESSION } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { commandContext } from '../testing/given.ts';
import { admit, PASSWORD, PEOPLE, type Person, person } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService } from '../testing/service.ts';

const service = closeAfterAll(await startTestService());

let admitted = 0;
async function administrator(builderAccess = false): Promise<Person> {
  const who = person(`chief${++admitted}`, 'admin');
  await admit(service.application, who);
  if (builderAccess) {
    await service.application.accounts.setBuilderAccess(who.userID, true, commandContext(`build-${who.userID}`));
  }
  return who;
}
const remove = (token: string, { userID: adminID }: Person) =>
  service.call('deleteAdmin', { token, params: { adminID } });
const decide = (token: string, { userID: adminID }: Person, builderAccess: boolean) =>
  service.call('setBuilderAccess', { token, params: { adminID }, body: { builderAccess } });
const typesOf = async (stream: string) => (await service.log.readStream(stream)).map(({ type }) => type);

const passwordAt = (token: string): number =>
  JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()).passwordAt;

describe('a deleted administrator', () => {
  it('is signed out at once, signs in no more, is told, and their address is free', async () => {
    const [ada, ben] = [await administrator(), await administrator()];
    const [by, theirs] = [(await service.signIn(ada)).token, await service.signIn(ben)];
    expect((await remove(by, ben)).statusCode).toBe(204);

    const params = { userID: ben.userID };
    await expect
      .poll(async () => (await service.call('signOutEverywhere', { token: theirs.token, params })).statusCode)
      .toBe(401);
    expectRefused(await service.call('refreshToken', { cookie: theirs.cookie }), 'sessionExpired');
    expectRefused((await service.signIn(ben)).response, 'invalidLogin');
    const message = await service.mailbox.next(ben.email, /was deleted/);
    expect(message.text).toContain('An administrator has deleted your account');

    // Who comes next at the address is somebody else.
    const again = { firstName: 'Ben', lastName: 'Again', email: ben.email };
    const added = await service.call('createAdmin', { token: by, body: again });
    expect(added.statusCode, added.body).toBe(200);
    expect(added.json().data.adminID).not.toBe(ben.userID);
  });

  it('stays deleted when it is repeated, and the events name who did it', async () => {
    const [ada, ben] = [await administrator(), await administrator()];
    const { token } = await service.signIn(ada);
    for (let i = 0; i < 2; i++) expect((await remove(token, ben)).statusCode).toBe(204);
    expect(await typesOf(`account-${ben.userID}`)).toEqual([
      'AccountOpened',
      'AccountClosed',
      'AccountClosingCompleted',
    ]);
    const events = await service.log.readStream(`account-${ben.userID}`);
    expect(events.at(-1)?.metadata).toMatchObject({ actorID: ada.userID, actorType: 'admin' });
  });

  it('does not come back by ADMIN_EMAIL, but by the command, with another account', async () => {
    const { administrators, accounts } = service.application;
    const mailbox = { name: 'Back Again', address: 'back@chiefs.example' };
    await administrators.invite(mailbox);
    const first = await accounts.byEmail(mailbox.address);
    const { token } = await service.signIn(await administrator(true));
    expect((await remove(token, person(first?.userID ?? '', 'admin'))).statusCode).toBe(204);
    expect(await administrators.invite(mailbox)).toBe('deleted');
    expect(await accounts.byEmail(mailbox.address)).toBeNull();
    expect(await administrators.invite(mailbox, { again: true })).toBe('invited');
    const second = await accounts.byEmail(mailbox.address);
    expect(second).toMatchObject({ builderAccess: true, closed: false });
    expect(second?.userID).not.toBe(first?.userID);
  });
});

describe('deleting', () => {
  it('is not for oneself, of who has builder access without it, or of anybody else than administrators', async () => {
    const [ada, builder] = [await administrator(), await administrator(true)];
    const { token } = await service.signIn(ada);
    expectRefused(await remove(token, ada), 'ownAccount');
    expectRefused(await remove(token, builder), 'builderAccessNeeded');
    for (const other of [PEOPLE.anna, PEOPLE.paula, person('nobody', 'admin')])
      expectRefused(await remove(token, other), 'notFound');
  });
});

describe('builder access', () => {
  it('is given and taken by who has it, and the tokens of before end', async () => {
    const [builder, ada] = [await administrator(true), await administrator()];
    const { token } = await service.signIn(builder);
    expect((await decide(token, ada, true)).statusCode).toBe(204);
    expect((await service.signIn(ada)).body['builderAccess']).toBe(true);
    expect((await decide(token, ada, false)).statusCode).toBe(204);
    expect((await service.signIn(ada)).body['builderAccess']).toBe(false);
    expectRefused(await decide(token, builder, false), 'ownAccount');
    const without = await service.signIn(await administrator());
    expectRefused(await decide(without.token, ada, true), 'builderAccessNeeded');
  });
});

describe('the password', () => {
  it('is asked for again a quarter of an hour after it was given, and counts as long again', async () => {
    const timed = await startTestService();
    const [ada, ben] = [person('ada', 'admin'), person('ben', 'admin')];
    for (const who of [ada, ben]) await admit(timed.application, who);
    const { token } = await timed.signIn(ada);
    const give = () =>
      timed.call('setBuilderAccess', { token, params: { adminID: ben.userID }, body: { builderAccess: true } });
    timed.advance(SESSION.recentPassword - 1);
    expectRefused(await give(), 'builderAccessNeeded');
    timed.advance(2);
    expectRefused(await give(), 'passwordRequired');
    const confirm = (password: string) => timed.call('confirmPassword', { token, body: { password } });
    expectRefused(await confirm('a wrong one'), 'wrongPassword', '/password');
    expectRefused(await give(), 'passwordRequired');
    const confirmed = await confirm(PASSWORD);
    expect(confirmed.statusCode).toBe(200);
    const later = passwordAt(confirmed.json().data.token) - passwordAt(token);
    expect(later).toBeGreaterThanOrEqual(1000 * (SESSION.recentPassword + 1));
    expectRefused(await give(), 'builderAccessNeeded');
    await timed.close();
  });

  it('was never given in a session that did not begin', async () =>
    expectRefused(await remove(service.tokenFor(PEOPLE.adam), await administrator()), 'passwordRequired'));
});
