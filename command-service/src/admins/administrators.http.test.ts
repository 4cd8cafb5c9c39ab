import { EmailChanged, LIFETIMES } from '@groundwork/contracts';
import { openSettings } from '@groundwork/service-kit';
import { describe, expect, it } from 'vitest';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { commandContext } from '../testing/given.ts';
import { tokenIn } from '../testing/links.ts';
import { PEOPLE } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService } from '../testing/service.ts';
import { inviteAdministratorOf } from './administrators.ts';

const service = closeAfterAll(await startTestService());

const messagesTo = (email: string) => service.mailbox.messages.filter(({ to }) => to === email);
/** As when the product starts with this setting. */
const startWith = (ADMIN_EMAIL: string) =>
  inviteAdministratorOf(service.application, openSettings('npm start', { ADMIN_EMAIL }));
const accept = (token: string, newPassword = 'a staple for the battery') =>
  service.call('resetPassword', { body: { token, newPassword, confirmPassword: newPassword } });

describe('the administrator whom ADMIN_EMAIL names', () => {
  it('is mailed one link however often the product starts, sets a password and has builder access', async () => {
    const [first, ...others] = await Promise.all([
      startWith('Ada Novak <Ada@first.example>'),
      startWith('Ada Novak <ada@first.example>'),
    ]);
    expect(first?.invited).toBe('invited');
    expect(others).toHaveLength(1);
    const message = await service.mailbox.next('ada@first.example', /./);
    expect(await startWith('ada@first.example')).toEqual({
      invited: 'waiting',
      sentence: expect.stringContaining('still works'),
    });

    expect((await accept(tokenIn(message))).statusCode).toBe(200);
    const signedIn = await service.call('signIn', {
      body: { email: 'ada@first.example', password: 'a staple for the battery' },
    });
    expect(signedIn.json()).toMatchObject({
      firstName: 'Ada',
      lastName: 'Novak',
      userType: 'admin',
      builderAccess: true,
    });
    expect((await startWith('ada@first.example'))?.invited).toBe('active');
    expect(messagesTo('ada@first.example')).toHaveLength(1);
  });

  it('is mailed another link at a start after the first has ended', async () => {
    expect((await startWith('late@first.example'))?.invited).toBe('invited');
    const old = await service.mailbox.next('late@first.example', /./);
    service.advance(LIFETIMES.invitation + 1);
    expect((await startWith('late@first.example'))?.invited).toBe('invited');
    await expect.poll(() => messagesTo('late@first.example')).toHaveLength(2);
    expectRefused(await accept(tokenIn(old)), 'linkInvalid');
    expect((await accept(tokenIn(messagesTo('late@first.example')[1] ?? { text: '' }))).statusCode).toBe(200);
  });

  it('is not made again at an address that they have left', async () => {
    await startWith('moved@first.example');
    const { accounts } = service.application;
    const { userID } = (await accounts.byEmail('moved@first.example')) ?? { userID: '' };
    await accept(tokenIn(await service.mailbox.next('moved@first.example', /./)));
    const changed = EmailChanged.of({
      userID,
      changeID: 'moving',
      takeBackUntil: null,
      email: 'elsewhere@first.example',
    });
    await accounts.execute(userID, () => [changed], commandContext('moving'));
    expect((await startWith('moved@first.example'))?.invited).toBe('active');
    expect(await accounts.byEmail('moved@first.example')).toBeNull();
  });

  it('is nobody who has another account', async () => {
    const before = service.mailbox.messages.length;
    expect(await startWith(PEOPLE.anna.email)).toMatchObject({ invited: 'taken' });
    expect((await service.application.accounts.load(PEOPLE.anna.userID))?.userType).toBe('user');
    expect(service.mailbox.messages).toHaveLength(before);
  });

  it('may be nobody', async () => expect(await startWith('')).toBeNull());
});

it('an administrator who is invited by a command again gets a new link, and the old one ends', async () => {
  const mailbox = { name: '', address: 'again@first.example' };
  const { administrators } = service.application;
  expect(await administrators.invite(mailbox, { again: true })).toBe('invited');
  const old = await service.mailbox.next(mailbox.address, /./);
  expect(await administrators.invite(mailbox, { again: true })).toBe('invited');
  await expect.poll(() => messagesTo(mailbox.address)).toHaveLength(2);
  expectRefused(await accept(tokenIn(old)), 'linkInvalid');
});
