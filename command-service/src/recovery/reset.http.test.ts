import { HEADERS, LIFETIMES, LIMITS, TEXTS } from '@groundwork/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { moveAddress } from '../testing/addresses.ts';
import { commandContext } from '../testing/given.ts';
import { tokenIn } from '../testing/links.ts';
import { PEOPLE } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { type OnStep, watchedLog } from '../testing/steps.ts';

const { email } = PEOPLE.anna;
const NEW = 'a staple for the battery';
const SUBJECT = /Set a new .* password/;

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const request = async (address: string = email) =>
  service.call('requestPasswordReset', { body: { email: address, proof: await service.proof() } });
const reset = (token: string, newPassword = NEW, confirmPassword = newPassword) =>
  service.call('resetPassword', { body: { token, newPassword, confirmPassword } });
const links = () => service.mailbox.messages.filter(({ subject }) => SUBJECT.test(subject));
const eventsOf = async (userID: string) => (await service.log.readStream(`account-${userID}`)).map(({ type }) => type);

/** Asks, and follows the link of the message that came. */
async function mailedToken(address: string = email): Promise<string> {
  const before = links().length;
  expect((await request(address)).statusCode).toBe(200);
  const message = links()[before];
  if (!message) throw new Error('200 says that the message was sent');
  return tokenIn(message);
}

describe('asking for a new password', () => {
  it('mails a link, and says that it did', async () => {
    const response = await request();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ msg: TEXTS.reset.requested });
    expect(links().map(({ to, userID }) => [to, userID])).toEqual([[email, 'anna']]);
  });

  it('takes the address in any case', async () => {
    expect((await request(email.toUpperCase())).statusCode).toBe(200);
    expect(links()).toHaveLength(1);
  });

  it('says for an unknown address what the specification says', async () => {
    const response = await request('nobody@mail.example');
    expectRefused(response, 'emailNotFound', '/email');
    expect(response.statusCode).toBe(404);
    expect(response.json()[0].msg).toBe(
      'No record was found for the provided email. Please try again with a new email, or contact support for assistance.',
    );
  });

  it('needs a proof of human verification, which is spent by it, also for an unknown address', async () => {
    const proof = await service.proof();
    const ask = (address: string, by: string) =>
      service.call('requestPasswordReset', { body: { email: address, proof: by } });
    expectRefused(await ask(email, 'made up'), 'notHuman');
    expectRefused(await ask('nobody@mail.example', proof), 'emailNotFound', '/email');
    expectRefused(await ask(email, proof), 'notHuman');
    expect(links()).toEqual([]);
    expect(await eventsOf('anna')).not.toContain('PasswordResetRequested');
  });

  it('says 206 while the mail server is away; the message is sent later, with a link that works', async () => {
    service.mailbox.refuse();
    const response = await request();
    expect(response.statusCode).toBe(206);
    expect(response.json()).toEqual({ msg: TEXTS.notNotified });
    expect(service.mailbox.messages).toEqual([]);

    service.mailbox.accept();
    service.advance(60);
    service = await startTestService({}, await service.leave());
    expect((await reset(tokenIn(await service.mailbox.next(email, SUBJECT)))).statusCode).toBe(200);
  });
});

describe('the mailed link', () => {
  it('sets a new password, and the old one is none any more', async () => {
    const response = await reset(await mailedToken());
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toEqual({ msg: TEXTS.reset.done });
    expectRefused((await service.signIn(PEOPLE.anna)).response, 'invalidLogin');
    expect((await service.signIn(PEOPLE.anna, NEW)).response.statusCode).toBe(200);
  });

  it('ends all sessions, and a message says so', async () => {
    const before = await service.signIn(PEOPLE.anna);
    await reset(await mailedToken());
    expectRefused(
      await service.call('confirmPassword', { token: before.token, body: { password: NEW } }),
      'sessionExpired',
    );
    expectRefused(await service.call('refreshToken', { cookie: before.cookie }), 'sessionExpired');
    await service.mailbox.next(email, /password was changed/);
  });

  it('is good once', async () => {
    const token = await mailedToken();
    await reset(token);
    expectRefused(await reset(token, 'yet another one of mine'), 'linkInvalid');
    expect((await service.signIn(PEOPLE.anna, NEW)).response.statusCode).toBe(200);
  });

  it('is good once, also for two who follow it at the same moment', async () => {
    const token = await mailedToken();
    const answers = await Promise.all([reset(token, `${NEW} 1`), reset(token, `${NEW} 2`)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it('ends when another is asked for', async () => {
    const [first, second] = [await mailedToken(), await mailedToken()];
    expectRefused(await reset(first), 'linkInvalid');
    expect((await reset(second)).statusCode).toBe(200);
  });

  it('ends after an hour', async () => {
    const token = await mailedToken();
    service.advance(LIFETIMES.reset);
    expectRefused(await reset(token), 'linkInvalid');
  });

  it('is refused when it was made up, or is another person’s or purpose’s', async () => {
    const token = await mailedToken();
    const [userID, id, secret] = token.split('.') as [string, string, string];
    const { links: ours } = service.application;
    const wrong = [
      'nonsense',
      `${userID}.${id}`,
      `bert.${id}.${secret}`,
      `${userID}.another.${secret}`,
      `${userID}.${id}.${'A'.repeat(43)}`,
      `${userID}.${id}.${secret.slice(1)}`,
      ours.tokenOf({ purpose: 'invitation', userID, id }),
      ours.tokenOf({ purpose: 'reset', userID: 'bert', id }),
    ];
    for (const each of wrong) expectRefused(await reset(each), 'linkInvalid');
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('is kept when the new password is refused: too weak, or not twice the same', async () => {
    const token = await mailedToken();
    expectRefused(await reset(token, 'password1'), 'weakPassword', '/newPassword');
    expectRefused(await reset(token, ' '.repeat(8)), 'weakPassword', '/newPassword');
    expectRefused(await reset(token, NEW, `${NEW}!`), 'passwordsDiffer', '/confirmPassword');
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('ends with a change of the address it went to', async () => {
    const token = await mailedToken();
    await moveAddress(service.application, 'anna', 'anna@new.example');
    expectRefused(await reset(token), 'linkInvalid');
  });

  it('lets its reader sign in at once, whoever guessed passwords before', async () => {
    for (let i = 0; i < 5; i++) await service.signIn(PEOPLE.anna, `wrong ${i}`);
    expectRefused((await service.signIn(PEOPLE.anna)).response, 'tooManyRequests');
    await reset(await mailedToken());
    expect((await service.signIn(PEOPLE.anna, NEW)).response.statusCode).toBe(200);
  });
});

describe('a reset while another address waits that cannot be called off now', () => {
  const broken = new Set<string>();
  const on: OnStep = ({ name, when }) => {
    if (broken.has(name) && when === 'before') throw new Error(`${name} cannot be written`);
  };
  const statusOf = async (changeID: string) => (await service.application.emailChanges.load(changeID))?.status;

  it('sets the password and lets its reader sign in at once; the address is called off later', async () => {
    await service.close();
    service = await startTestService({ through: (log) => watchedLog(log, on) });
    const { accounts, emailChanges } = service.application;
    await emailChanges.request('anna', 'anna@new.example', 'owner', commandContext('asks'));
    const { changeID = '' } = (await accounts.load('anna'))?.pendingEmail ?? {};
    const token = await mailedToken();
    for (let i = 0; i < LIMITS.freeSignInFailures; i++) await service.signIn(PEOPLE.anna, 'wrong');
    broken.add('EmailChangeCancelled');
    expect((await reset(token)).statusCode).toBe(200);
    broken.clear();
    expect((await service.signIn(PEOPLE.anna, NEW)).response.statusCode).toBe(200);
    expect(service.logged()).toContain('an address that waits could not be called off');
    expect(await statusOf(changeID)).toBe('started');
    service.advance(61);
    await emailChanges.resume(changeID, commandContext('later'));
    expect(await statusOf(changeID)).toBe('undone');
  });

  it('sets it also while failed sign-ins cannot be forgotten', async () => {
    await service.close();
    service = await startTestService({ through: (log) => watchedLog(log, on) });
    const token = await mailedToken();
    await service.signIn(PEOPLE.anna, 'wrong');
    broken.add('SignInFailuresForgotten');
    expect((await reset(token)).statusCode).toBe(200);
    broken.clear();
    expect((await service.signIn(PEOPLE.anna, NEW)).response.statusCode).toBe(200);
  });
});

describe('where accounts are not to be revealed', () => {
  beforeEach(async () => {
    await service.close();
    service = await startTestService({ revealAccounts: false });
  });

  it('an unknown address is answered as a known one is, and only the known one gets a message', async () => {
    const [known, unknown] = [await request(), await request('nobody@mail.example')];
    for (const response of [known, unknown]) {
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ msg: TEXTS.reset.requested });
      expect(response.headers).not.toHaveProperty(HEADERS.position);
    }
    expect(Object.keys(known.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
    await service.mailbox.next(email, SUBJECT);
    expect(service.mailbox.messages).toHaveLength(1);
  });

  it('a mail server that is away makes no difference either', async () => {
    service.mailbox.refuse();
    expect((await request()).statusCode).toBe(200);
  });
});
