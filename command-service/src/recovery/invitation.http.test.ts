import { ACCOUNT_DEFAULTS, LIFETIMES, LIMITS, STREAMS, TEXTS } from '@groundwork/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandContext } from '../testing/given.ts';
import { tokenIn } from '../testing/links.ts';
import { admit, PEOPLE, type Person, person } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService, type TestService } from '../testing/service.ts';

const NEW = 'a staple for the battery';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

let opened = 0;

/** Somebody whose account was made for them. */
async function newcomer(userType: Person['userType'] = 'partnerUser'): Promise<Person> {
  const who = person(`newcomer${++opened}`, userType);
  await service.application.accounts.open({ ...ACCOUNT_DEFAULTS, ...who }, commandContext(`open-${who.userID}`));
  return who;
}
const invite = ({ userID }: Person) =>
  service.call('sendInvitation', { token: service.tokenFor(PEOPLE.adam), params: { userID } });
const accept = (token: string, newPassword = NEW) =>
  service.call('resetPassword', { body: { token, newPassword, confirmPassword: newPassword } });
const messagesTo = ({ email }: Person) => service.mailbox.messages.filter(({ to }) => to === email);

/** Sends an invitation, and follows the link of the message that came. */
async function invitedToken(who: Person): Promise<string> {
  const before = messagesTo(who).length;
  const response = await invite(who);
  expect(response.statusCode, response.body).toBe(200);
  const message = messagesTo(who)[before];
  if (!message) throw new Error('200 says that the message was sent');
  return tokenIn(message);
}

describe('invitations of one administrator', () => {
  const by = (who: Person, userID: string) =>
    service.call('sendInvitation', { token: service.tokenFor(who), params: { userID } });
  const add = (who: Person, n: number) =>
    service.call('createAdmin', {
      token: service.tokenFor(who),
      body: { firstName: 'Nils', lastName: 'Nord', email: `nils${n}@limit.example` },
    });

  it('are so many in a day, new ones, repeated ones and those to another address', async () => {
    const busy = person('busy', 'admin');
    await admit(service.application, busy);
    const who = await newcomer('admin');
    const { invitationCounts, accounts } = service.application;
    const context = (n: number) => commandContext(`counted-${n}`, { actorID: busy.userID, actorType: 'admin' });
    for (let n = 3; n < LIMITS.invitationsPerDay; n++) await invitationCounts.count(context(n));
    expect((await add(busy, 1)).statusCode).toBe(200);
    expect((await by(busy, who.userID)).statusCode).toBe(200);
    const { adminID } = (await add(busy, 2)).json().data;

    const sent = messagesTo(who).length;
    const refused = await by(busy, who.userID);
    expectRefused(refused, 'tooManyRequests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
    expectRefused(await add(busy, 3), 'tooManyRequests');
    expect(await accounts.byEmail('nils3@limit.example')).toBeNull();
    const names = { firstName: 'Nils', lastName: 'Nord' };
    const moved = await service.call('updateAdmin', {
      token: (await service.signIn(busy)).token,
      params: { adminID },
      body: { ...names, email: 'nils4@limit.example' },
    });
    expectRefused(moved, 'tooManyRequests');
    expect(messagesTo(who)).toHaveLength(sent);
    expect((await service.log.readStream(STREAMS.invitations('busy'))).length).toBe(LIMITS.invitationsPerDay);
    // Others go on.
    expect((await invite(who)).statusCode).toBe(200);
  });

  it('count nothing for somebody who has a password already', async () => {
    const calm = person('calm', 'admin');
    expectRefused(await by(calm, PEOPLE.paula.userID), 'alreadyActive');
    expect(await service.log.readStream(STREAMS.invitations('calm'))).toEqual([]);
  });
});

describe('somebody whose account was made for them', () => {
  it.each(['', NEW, 'hashed '])('cannot sign in with "%s" before they have set a password', async (password) => {
    const { response } = await service.signIn(await newcomer(), password || ' ');
    expectRefused(response, 'invalidLogin');
  });

  it.each(['partnerUser', 'admin'] as const)('sets it with a mailed link, as a %s, and signs in', async (userType) => {
    const who = await newcomer(userType);
    const response = await accept(await invitedToken(who));
    expect(response.statusCode, response.body).toBe(200);
    const { body } = await service.signIn(who, NEW);
    expect(body).toMatchObject({ userID: who.userID, userType });
  });

  it('is sent the invitation again when they say that they forgot their password', async () => {
    const who = await newcomer();
    const body = { email: who.email, proof: await service.proof() };
    const response = await service.call('requestPasswordReset', { body });
    expect(response.json()).toEqual({ msg: TEXTS.reset.requested });
    const [message] = messagesTo(who);
    expect((await accept(tokenIn(message ?? { text: '' }))).statusCode).toBe(200);
    expect((await service.signIn(who, NEW)).response.statusCode).toBe(200);
  });
});

describe('an invitation', () => {
  it('is good once, and not sent to who has a password', async () => {
    const who = await newcomer();
    const token = await invitedToken(who);
    await accept(token);
    expectRefused(await accept(token, 'yet another one of mine'), 'linkInvalid');
    expectRefused(await invite(who), 'alreadyActive');
    expect(messagesTo(who)).toHaveLength(1);
    expect((await service.signIn(who, NEW)).response.statusCode).toBe(200);
  });

  it('that is sent again ends the first', async () => {
    const who = await newcomer();
    const [first, second] = [await invitedToken(who), await invitedToken(who)];
    expectRefused(await accept(first), 'linkInvalid');
    expect((await accept(second)).statusCode).toBe(200);
  });

  it('is good for 72 hours', async () => {
    const [early, late] = [await newcomer(), await newcomer()];
    const tokens = [await invitedToken(early), await invitedToken(late)] as const;
    service.advance(LIFETIMES.invitation - 60);
    expect((await accept(tokens[0])).statusCode).toBe(200);
    service.advance(60);
    expectRefused(await accept(tokens[1]), 'linkInvalid');
  });

  it('sets no weak password, and is kept then', async () => {
    const token = await invitedToken(await newcomer());
    expectRefused(await accept(token, 'password1'), 'weakPassword', '/newPassword');
    expect((await accept(token)).statusCode).toBe(200);
  });

  it('is for who is there', async () => {
    expectRefused(await invite(person('nobody', 'partnerUser')), 'notFound');
    expectRefused(await invite(PEOPLE.anna), 'alreadyActive');
  });

  it('that could not be sent is answered with 206', async () => {
    const away = await startTestService();
    const before = service;
    service = away;
    const who = await newcomer();
    away.mailbox.refuse();
    const response = await invite(who);
    service = before;
    expect(response.statusCode).toBe(206);
    expect(response.json()).toEqual({ msg: TEXTS.notNotified });
    await away.close();
  });
});
