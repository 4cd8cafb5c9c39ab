import { type ErrorCode, errorBody } from '@groundwork/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { type TOTP, URI } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PASSWORD, PEOPLE, type Person } from '../testing/people.ts';
import { startTestService, type TestService } from '../testing/service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const codeOf = (response: LightMyRequestResponse) => [response.statusCode, response.json()[0]?.code];
const expectRefused = (response: LightMyRequestResponse, code: ErrorCode) =>
  expect(response.json()[0]).toMatchObject({ code, msg: errorBody(code)[0]?.msg });

/** Turns it on for somebody. @returns what their app shows, the recovery codes, and ways to use them. */
async function protect(person: Person) {
  const { token } = await service.signIn(person);
  const params = { userID: person.userID };
  const prepared = (await service.call('prepareSecondFactor', { token, params })).json().data;
  const totp = URI.parse(prepared.uri) as TOTP;
  const now = () => totp.generate({ timestamp: service.now().getTime() });
  const body = { password: PASSWORD, factorID: prepared.factorID };
  const enabled = await service.call('enableSecondFactor', { token, params, body: { ...body, code: now() } });
  expect(enabled.statusCode).toBe(200);
  const recoveryCodes: string[] = enabled.json().data.recoveryCodes;
  const signIn = (code?: string, over: object = {}) =>
    service.call('signIn', { body: { email: person.email, password: PASSWORD, ...(code ? { code } : {}), ...over } });
  return {
    token,
    params,
    recoveryCodes,
    now,
    signIn,
    /** The next code: each counts once. */
    next() {
      service.advance(30);
      return now();
    },
  };
}

describe.each([
  ['a founder', PEOPLE.anna],
  ['a partner user', PEOPLE.paula],
  ['an admin', PEOPLE.adam],
])('%s with two-step sign-in', (_, person) => {
  it('is asked for a code, and gets in with one', async () => {
    const { signIn, next } = await protect(person);
    const asked = await signIn();
    expect(asked.statusCode).toBe(428);
    expectRefused(asked, 'secondFactorRequired');
    expect(asked.cookies).toEqual([]);
    expect((await signIn(next())).statusCode).toBe(200);
  });

  it('turns it off with password and code, and needs none then', async () => {
    const { signIn, next, token, params } = await protect(person);
    const off = (body: object) => service.call('disableSecondFactor', { token, params, body });
    expectRefused(await off({ password: 'not it', code: next() }), 'wrongPassword');
    expectRefused(await off({ password: PASSWORD, code: '000000' }), 'wrongCode');
    expect((await off({ password: PASSWORD, code: next() })).statusCode).toBe(204);
    expect((await signIn()).statusCode).toBe(200);
  });
});

describe('a code', () => {
  it('says nothing without the right password, also not that it is asked for', async () => {
    const { signIn, next } = await protect(PEOPLE.anna);
    expectRefused(await signIn(undefined, { password: 'a guess' }), 'invalidLogin');
    expectRefused(await signIn(next(), { password: 'a guess' }), 'invalidLogin');
  });

  it('counts once, also when it is shown twice at once', async () => {
    const { signIn, next } = await protect(PEOPLE.anna);
    const code = next();
    const answers = await Promise.all([signIn(code), signIn(code), signIn(code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
    expectRefused(await signIn(code), 'wrongCode');
  });

  it('that turned it on does not sign in', async () => {
    const { signIn, now } = await protect(PEOPLE.anna);
    expectRefused(await signIn(now()), 'wrongCode');
  });

  it('is guessed slowly, from wherever: after some wrong ones the account waits, and the right one has to as well', async () => {
    await service.close();
    service = await startTestService({ trustProxy: '127.0.0.1' });
    const { next } = await protect(PEOPLE.anna);
    const from = (i: number, code: string) =>
      service.call('signIn', {
        body: { email: PEOPLE.anna.email, password: PASSWORD, code },
        remoteAddress: `10.0.${i}.1`,
      });
    for (let i = 0; i < 5; i++) expectRefused(await from(i, '000000'), 'wrongCode');
    const right = next();
    // The clock moved on by a step: the wait of a second is over, and one more wrong code begins a longer one.
    expectRefused(await from(6, '000000'), 'wrongCode');
    expect(codeOf(await from(7, right))).toEqual([429, 'tooManyRequests']);
    service.advance(2);
    expect((await from(8, right)).statusCode).toBe(200);
  });
});

describe('a recovery code', () => {
  it('signs in once, and its owner gets a message', async () => {
    const { signIn, recoveryCodes } = await protect(PEOPLE.anna);
    const [code = ''] = recoveryCodes;
    expect((await signIn(code)).statusCode).toBe(200);
    expectRefused(await signIn(code), 'wrongCode');
    await vi.waitFor(() => {
      const subjects = service.mailbox.messages.map(({ subject }) => subject);
      expect(subjects).toContain('Groundwork: two-step sign-in is on');
      expect(subjects).toContain('A Groundwork recovery code was used');
    });
  });

  it('ends when new ones are asked for', async () => {
    const { signIn, recoveryCodes, next, token, params } = await protect(PEOPLE.anna);
    const body = { password: PASSWORD, code: next() };
    const answer = await service.call('issueRecoveryCodes', { token, params, body });
    const fresh: string[] = answer.json().data.recoveryCodes;
    expect(fresh).toHaveLength(10);
    expectRefused(await signIn(recoveryCodes[0]), 'wrongCode');
    expect((await signIn(fresh[0])).statusCode).toBe(200);
  });

  it('is in no event, nor is the app’s secret', async () => {
    const { recoveryCodes } = await protect(PEOPLE.anna);
    const events = await service.log.readStream('account-anna');
    const written = JSON.stringify(events);
    expect(events.map(({ type }) => type)).toContain('SecondFactorEnabled');
    for (const code of recoveryCodes) expect(written).not.toContain(code.replace('-', ''));
    for (const code of recoveryCodes) expect(service.logged()).not.toContain(code);
  });
});

describe('turning it on', () => {
  it('needs the password and a code of the secret that was shown', async () => {
    const { token } = await service.signIn(PEOPLE.anna);
    const params = { userID: 'anna' };
    const { factorID, uri } = (await service.call('prepareSecondFactor', { token, params })).json().data;
    const code = (URI.parse(uri) as TOTP).generate({ timestamp: service.now().getTime() });
    const enable = (body: object) =>
      service.call('enableSecondFactor', { token, params, body: { password: PASSWORD, factorID, code, ...body } });
    expectRefused(await enable({ password: 'not it' }), 'wrongPassword');
    expectRefused(await enable({ code: '000000' }), 'wrongCode');
    expectRefused(await enable({ factorID: 'made-up' }), 'wrongCode');
    expectRefused(await enable({ code: 'abcde-fghjk' }), 'wrongCode');
    const answers = await Promise.all([enable({}), enable({})]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('survives a new password', async () => {
    const { signIn, token, params } = await protect(PEOPLE.anna);
    const body = { currentPassword: PASSWORD, password: 'nine purple kettles sing' };
    expect((await service.call('changePassword', { token, params, body })).statusCode).toBe(204);
    expectRefused(await signIn(undefined, { password: body.password }), 'secondFactorRequired');
  });
});

describe('an admin', () => {
  it('removes it with their own password for a founder who lost everything, who gets a message', async () => {
    const { signIn } = await protect(PEOPLE.anna);
    const { token } = await service.signIn(PEOPLE.adam);
    const remove = (password: string, userID = 'anna') =>
      service.call('removeSecondFactor', { token, params: { userID }, body: { password } });
    expectRefused(await remove('not it'), 'wrongPassword');
    expect((await remove(PASSWORD)).statusCode).toBe(204);
    expect((await signIn()).statusCode).toBe(200);
    expectRefused(await remove(PASSWORD), 'secondFactorOff');
    expectRefused(await remove(PASSWORD, 'paula'), 'notFound');
    await vi.waitFor(() =>
      expect(service.mailbox.messages.map(({ subject }) => subject)).toContain('Groundwork: two-step sign-in is off'),
    );
  });
});

describe('who runs the product', () => {
  it('removes it for an admin who lost everything', async () => {
    const { signIn } = await protect(PEOPLE.adam);
    const { secondFactors } = service.application;
    expect(await secondFactors.removeByOperator(PEOPLE.adam.email.toUpperCase())).toBe(true);
    expect((await signIn()).statusCode).toBe(200);
    expect(await secondFactors.removeByOperator(PEOPLE.adam.email)).toBe(false);
    expect(await secondFactors.removeByOperator('nobody@mail.example')).toBe(false);
  });
});

describe('where it is demanded from staff', () => {
  beforeEach(async () => {
    await service.close();
    service = await startTestService({ demandsStaffFactor: true });
  });

  it.each([
    ['a partner user', PEOPLE.paula],
    ['an admin', PEOPLE.adam],
  ])('%s without one can do nothing but set it up, and everything then', async (_, person) => {
    const { body, token, cookie } = await service.signIn(person);
    const params = { userID: person.userID };
    expect(body['secondFactorMissing']).toBe(true);
    const change = (bearer: string) =>
      service.call('signOutEverywhere', { token: bearer, params, headers: {}, body: undefined });
    const refused = await change(token);
    expect(refused.statusCode).toBe(428);
    expectRefused(refused, 'secondFactorMissing');

    const { signIn, next, token: second, params: own } = await protect(person);
    const renewed = (await service.call('refreshToken', { cookie })).json().data;
    expect(renewed.secondFactorMissing).toBeUndefined();
    const off = { password: PASSWORD, code: next() };
    expectRefused(
      await service.call('disableSecondFactor', { token: renewed.token, params: own, body: off }),
      'secondFactorDemanded',
    );
    expectRefused(await change(second), 'secondFactorMissing');
    expect((await signIn(next())).json().secondFactorMissing).toBeUndefined();
    expect((await change(renewed.token)).statusCode).toBe(204);
  });

  it('founders are asked for nothing', async () => {
    const { body, token } = await service.signIn(PEOPLE.anna);
    expect(body['secondFactorMissing']).toBeUndefined();
    expect((await service.call('signOutEverywhere', { token, params: { userID: 'anna' } })).statusCode).toBe(204);
  });

  it('whoever waits to set it up may sign out', async () => {
    const { token } = await service.signIn(PEOPLE.adam);
    expect((await service.call('signOut', { token })).statusCode).toBe(204);
  });
});
