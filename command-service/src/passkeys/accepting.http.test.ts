import { ACCOUNT_DEFAULTS, LIFETIMES } from '@groundwork/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeAccount } from '../account/open.ts';
import { type Circumstances, newAuthenticator } from '../testing/authenticator.ts';
import { commandContext } from '../testing/given.ts';
import { tokenIn } from '../testing/links.ts';
import { PASSWORD, PEOPLE, type Person, person } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService, type TestService } from '../testing/service.ts';

const NEW = 'a staple for the battery';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

let count = 0;

/** Somebody whose account was made for them, with the token of the message that they got. */
async function invited(userType: Person['userType'] = 'partnerUser') {
  const who = person(`invited${++count}`, userType);
  await service.application.accounts.open({ ...ACCOUNT_DEFAULTS, ...who }, commandContext(`open-${who.userID}`));
  return { who, token: await invite(who) };
}

async function invite({ userID, email }: Person): Promise<string> {
  const sent = await service.call('sendInvitation', { token: service.tokenFor(PEOPLE.adam), params: { userID } });
  expect(sent.statusCode, sent.body).toBe(200);
  const mailed = service.mailbox.messages.filter(({ to, subject }) => to === email && /account/.test(subject)).at(-1);
  if (!mailed) throw new Error('200 says that the message was sent');
  return tokenIn(mailed);
}

const options = async (token: string) => service.call('prepareInvitationPasskey', { body: { token } });
const accept = (token: string, passkey: object) => service.call('acceptInvitation', { body: { token, passkey } });
const setPassword = (token: string) =>
  service.call('resetPassword', { body: { token, newPassword: NEW, confirmPassword: NEW } });
const eventsOf = async ({ userID }: Person) =>
  (await service.log.readStream(`account-${userID}`)).map(({ type }) => type);

async function making(token: string, how: Circumstances = {}) {
  const device = newAuthenticator({ synced: true });
  return { device, passkey: device.create((await options(token)).json().data, how) };
}

async function signIn(device: ReturnType<typeof newAuthenticator>) {
  const { data } = (await service.call('passkeyOptions')).json();
  return service.call('signInWithPasskey', { body: device.sign(data) });
}

describe('who is invited and has a passkey', () => {
  it.each(['partnerUser', 'admin'] as const)('needs no password, as a %s', async (userType) => {
    const { who, token } = await invited(userType);
    const shown = (await options(token)).json().data;
    expect(shown).toMatchObject({ user: { name: who.email }, rp: { id: 'groundwork.test' }, attestation: 'none' });
    const { device, passkey } = await making(token);
    const accepted = await accept(token, passkey);
    expect(accepted.statusCode, accepted.body).toBe(204);
    const signed = await signIn(device);
    expect(signed.json()).toMatchObject({ userID: who.userID, userType });
    for (const password of [PASSWORD, ' '])
      expectRefused((await service.signIn(who, password)).response, 'invalidLogin');
    await service.mailbox.next(who.email, /passkey was added/);
  });

  it('has one that may stand alone: the link has shown whose the mailbox is', async () => {
    const { who, token } = await invited();
    const { device, passkey } = await making(token);
    await accept(token, passkey);
    const session = (await signIn(device)).json().token as string;
    const of = { token: session, params: { userID: who.userID } };
    expect((await service.call('addPassword', { ...of, body: { password: NEW } })).statusCode).toBe(204);
    expect((await service.call('removePassword', of)).statusCode).toBe(204);
    expect((await signIn(device)).statusCode).toBe(200);
  });

  it('is not invited again, and the link is used up', async () => {
    const { who, token } = await invited();
    const { passkey } = await making(token);
    const { passkey: another } = await making(token);
    await accept(token, passkey);
    expectRefused(await accept(token, another), 'linkInvalid');
    expectRefused(await options(token), 'linkInvalid');
    expectRefused(await setPassword(token), 'linkInvalid');
    const again = service.call('sendInvitation', {
      token: service.tokenFor(PEOPLE.adam),
      params: { userID: who.userID },
    });
    expectRefused(await again, 'alreadyActive');
  });

  it('repeats the call whose answer was lost, and it is one passkey', async () => {
    const { who, token } = await invited();
    const { passkey } = await making(token);
    const answers = await Promise.all([accept(token, passkey), accept(token, passkey)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect((await accept(token, passkey)).statusCode).toBe(204);
    expect((await eventsOf(who)).slice(-2)).toEqual(['InvitationAccepted', 'PasskeyAdded']);
  });

  it('has it or a password, whichever comes first', async () => {
    const { who, token } = await invited();
    const { device, passkey } = await making(token);
    const [one, other] = await Promise.all([accept(token, passkey), setPassword(token)]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([one.statusCode === 204 ? 204 : 200, 422]);
    const byPasskey = (await signIn(device)).statusCode === 200;
    const byPassword = (await service.signIn(who, NEW)).response.statusCode === 200;
    expect([byPasskey, byPassword]).toEqual([one.statusCode === 204, other.statusCode === 200]);
  });
});

describe('a passkey is refused', () => {
  it.each<[string, Circumstances]>([
    ['of another site', { origin: 'https://groundwork.test.evil.example' }],
    ['for another site', { rpID: 'evil.example' }],
    ['where the device did not verify who holds it', { isVerified: false }],
  ])('%s, and the link is kept', async (_, how) => {
    const { token } = await invited();
    expectRefused(await accept(token, (await making(token, how)).passkey), 'passkeyRefused');
    expect((await setPassword(token)).statusCode).toBe(200);
  });

  it('that was made for somebody else', async () => {
    const [{ token: own }, { token: others }] = [await invited(), await invited()];
    expectRefused(await accept(own, (await making(others)).passkey), 'passkeyRefused');
  });

  it('by a link that is another’s, of a reset, replaced, or of an account that is closed', async () => {
    const { who, token } = await invited();
    const { passkey } = await making(token);
    const { links } = service.application;
    const [userID, id, secret] = token.split('.') as [string, string, string];
    const wrong = [
      'nonsense',
      `${PEOPLE.paula.userID}.${id}.${secret}`,
      links.tokenOf({ purpose: 'reset', userID, id }),
      links.tokenOf({ purpose: 'invitation', userID, id: 'another' }),
    ];
    const refused = async (each: string) => {
      expectRefused(await options(each), 'linkInvalid');
      expectRefused(await accept(each, passkey), 'linkInvalid');
    };
    for (const each of wrong) await refused(each);
    const next = await invite(who);
    await refused(token);
    const closing = commandContext(`close-${who.userID}`);
    await service.application.accounts.execute(who.userID, (state) => closeAccount(state), closing);
    await refused(next);
  });
});

// Last: from here on the clock is ahead.
it('the challenge lives five minutes, the link as long as for a password', async () => {
  const { token } = await invited();
  const { passkey } = await making(token);
  service.advance(LIFETIMES.passkeyChallenge + 1);
  expectRefused(await accept(token, passkey), 'passkeyExpired');
  expect((await options(token)).statusCode).toBe(200);
  service.advance(LIFETIMES.invitation);
  expectRefused(await options(token), 'linkInvalid');
});
