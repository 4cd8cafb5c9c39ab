import { HEADERS, STREAMS } from '@groundwork/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandContext } from '../testing/given.ts';
import { PASSWORD, PEOPLE } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService, type TestService } from '../testing/service.ts';

const OTHER = 'a staple for the battery';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const change = (token: string, body: { currentPassword: string; password: string }, userID = 'anna') =>
  service.call('changePassword', { token, params: { userID }, body });
const accept = (token: string) =>
  service.call('acceptAgreement', { token, params: { userID: 'anna', agreementID: 'statement' } });
const passwordEvents = async () =>
  (await service.log.readStream('account-anna')).filter(({ type }) => type === 'PasswordChanged').length;

describe('changing one’s password', () => {
  it('asks for the current one, and counts at the next sign-in', async () => {
    const { token } = await service.signIn(PEOPLE.anna);
    const response = await change(token, { currentPassword: PASSWORD, password: OTHER });
    expect(response.statusCode, response.body).toBe(204);
    expectRefused((await service.signIn(PEOPLE.anna)).response, 'invalidLogin');
    expect((await service.signIn(PEOPLE.anna, OTHER)).response.statusCode).toBe(200);
  });

  it('ends all other sessions at once, tokens and cookies, and lets this one go on', async () => {
    const mine = await service.signIn(PEOPLE.anna);
    const other = await service.signIn(PEOPLE.anna);
    const bert = await service.signIn(PEOPLE.bert);
    expect((await change(mine.token, { currentPassword: PASSWORD, password: OTHER })).statusCode).toBe(204);

    expectRefused(await accept(other.token), 'sessionExpired');
    expectRefused(await service.call('refreshToken', { cookie: other.cookie }), 'sessionExpired');

    expect((await accept(mine.token)).statusCode).toBe(204);
    const renewed = await service.call('refreshToken', { cookie: mine.cookie });
    expect(renewed.statusCode).toBe(200);
    expect((await accept(renewed.json().data.token)).statusCode).toBe(204);
    expect((await service.call('refreshToken', { cookie: bert.cookie })).statusCode).toBe(200);
  });

  it('ends the session that was kept the last time, when another one asks the next time', async () => {
    const first = await service.signIn(PEOPLE.anna);
    await change(first.token, { currentPassword: PASSWORD, password: OTHER });
    const second = await service.signIn(PEOPLE.anna, OTHER);
    await change(second.token, { currentPassword: OTHER, password: PASSWORD });
    expectRefused(await accept(first.token), 'sessionExpired');
    expectRefused(await service.call('refreshToken', { cookie: first.cookie }), 'sessionExpired');
    expect((await accept(second.token)).statusCode).toBe(204);
  });

  it('answers with a position after that of the address that it called off', async () => {
    const { accounts, emailChanges } = service.application;
    await emailChanges.request('anna', 'anna@new.example', 'owner', commandContext('asks'));
    const { changeID = '' } = (await accounts.load('anna'))?.pendingEmail ?? {};
    const { token } = await service.signIn(PEOPLE.anna);
    const { headers } = await change(token, { currentPassword: PASSWORD, password: OTHER });
    const last = (await service.log.readStream(STREAMS.emailChange(changeID))).at(-1);
    expect([last?.type, headers[HEADERS.position]]).toEqual(['EmailChangeUndone', last?.position]);
  });

  it('is confirmed by mail, without either password', async () => {
    const { token } = await service.signIn(PEOPLE.anna);
    await change(token, { currentPassword: PASSWORD, password: OTHER });
    const { text, html } = await service.mailbox.next(PEOPLE.anna.email, /password was changed/);
    for (const secret of [PASSWORD, OTHER]) expect(text + html).not.toContain(secret);
  });

  it('is for everybody who signs in', async () => {
    for (const who of [PEOPLE.paula, PEOPLE.adam]) {
      const { token } = await service.signIn(who);
      const response = await change(token, { currentPassword: PASSWORD, password: OTHER }, who.userID);
      expect(response.statusCode, who.userID).toBe(204);
      expect((await service.signIn(who, OTHER)).response.statusCode).toBe(200);
    }
  });

  it.each(['short', '        ', 'password1', 'PASSWORD1', 'groundwork123', 'Annafirstname1', 'zephyrpump'])(
    'refuses "%s" as the new one',
    async (password) => {
      const { token } = await service.signIn(PEOPLE.anna);
      expectRefused(await change(token, { currentPassword: PASSWORD, password }), 'weakPassword', '/password');
      expect(await passwordEvents()).toBe(0);
    },
  );

  it('makes who tries wrong ones wait, until time has passed', async () => {
    const { token } = await service.signIn(PEOPLE.anna);
    for (let i = 0; i < 5; i++) {
      const wrong = await change(token, { currentPassword: `wrong ${i}`, password: OTHER });
      expectRefused(wrong, 'wrongPassword', '/currentPassword');
    }
    expectRefused(await change(token, { currentPassword: PASSWORD, password: OTHER }), 'tooManyRequests');
    expect(await passwordEvents()).toBe(0);
    // A count of its own: who guesses here does not close the way in.
    expect((await service.signIn(PEOPLE.anna)).response.statusCode).toBe(200);

    service.advance(1);
    expect((await change(token, { currentPassword: PASSWORD, password: OTHER })).statusCode).toBe(204);
  });
});
