import {
  type ErrorCode,
  errorBody,
  IdentityProviderAdded,
  IdentityProviderSwitchedOn,
  LIFETIMES,
  LIMITS,
  STREAMS,
} from '@groundwork/contracts';
import { metadataFor } from '@groundwork/contracts/testing';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Circumstances, newAuthenticator } from '../testing/authenticator.ts';
import { PASSWORD, PEOPLE, type Person } from '../testing/people.ts';
import { startTestService, type TestService } from '../testing/service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const expectRefused = (response: LightMyRequestResponse, code: ErrorCode) =>
  expect(response.json()[0]).toMatchObject({ code, msg: errorBody(code)[0]?.msg });
const optionsOf = (response: LightMyRequestResponse) => response.json().data;
const challenge = async () => optionsOf(await service.call('passkeyOptions'));

/** Adds a passkey to somebody's account. */
async function equip({ userID, email }: Person, device = newAuthenticator()) {
  const { token } = await service.signIn({ userID, email } as Person);
  const params = { userID };
  const options = optionsOf(await service.call('preparePasskey', { token, params }));
  const answer = await service.call('addPasskey', { token, params, body: device.create(options) });
  expect(answer.statusCode, answer.body).toBe(200);
  const { passkeyID } = answer.json().data as { passkeyID: string };
  const signIn = async (how?: Circumstances, options?: Awaited<ReturnType<typeof challenge>>) =>
    service.call('signInWithPasskey', { body: device.sign(options ?? (await challenge()), how) });
  return { token, params, device, passkeyID, signIn };
}

const subjects = () => service.mailbox.messages.map(({ subject }) => subject);

describe.each([
  ['a founder', PEOPLE.anna],
  ['a partner user', PEOPLE.paula],
  ['an admin', PEOPLE.adam],
])('%s', (_, person) => {
  it('signs in with a passkey instead of the password, and gets a message that it was added', async () => {
    const { signIn } = await equip(person);
    const signed = await signIn();
    expect(signed.statusCode, signed.body).toBe(200);
    expect(signed.json()).toMatchObject({ userID: person.userID, userType: person.userType });
    expect(signed.cookies.map(({ name }) => name)).toContain('__Secure-groundwork_refresh');
    const sessions = await service.log.readStream(`session-${signed.cookies[0]?.value.split('.')[0]}`);
    expect(sessions[0]).toMatchObject({ type: 'SessionStarted', data: { method: 'passkey' } });
    await vi.waitFor(() => expect(subjects()).toContain('Groundwork: a passkey was added'));
  });

  it('renames it, and removes it, after which it signs in no more', async () => {
    const { signIn, token, params, passkeyID, device } = await equip(person);
    const of = { token, params: { ...params, passkeyID } };
    expect((await service.call('renamePasskey', { ...of, body: { name: 'My phone' } })).statusCode).toBe(204);
    const removed = await service.call('removePasskey', of);
    expect(removed.json().data).toMatchObject({ rpID: 'groundwork.test', credentialIDs: [] });
    expectRefused(await signIn(), 'passkeyRefused');
    expect((await service.signIn(person)).response.statusCode).toBe(200);
    expect(device.id).not.toBe('');
  });
});

describe('a sign-in is refused', () => {
  it.each<[string, Circumstances]>([
    ['at another site', { origin: 'https://groundwork.test.evil.example' }],
    ['for another site', { rpID: 'evil.example' }],
    ['where the device did not verify who holds it', { isVerified: false }],
    ['with a counter that goes back', { counter: 1 }],
    ['for another account', { userHandle: Buffer.from('bert').toString('base64url') }],
    ['for what is no account', { userHandle: Buffer.from('../anna').toString('base64url') }],
  ])('%s', async (_, how) => {
    const { signIn } = await equip(PEOPLE.anna);
    expectRefused(await signIn(how), 'passkeyRefused');
    expect((await signIn()).statusCode).toBe(200);
  });

  it('with a challenge that is none of ours, or of another purpose', async () => {
    const { signIn, token, params } = await equip(PEOPLE.anna);
    const made = Buffer.alloc(54, 7).toString('base64url');
    expectRefused(await signIn({}, { challenge: made }), 'passkeyRefused');
    const adding = optionsOf(await service.call('preparePasskey', { token, params }));
    expectRefused(await signIn({}, adding), 'passkeyRefused');
  });

  it('with a challenge that was used, also at the same moment', async () => {
    const { device } = await equip(PEOPLE.anna, newAuthenticator({ synced: true }));
    const body = device.sign(await challenge());
    const answers = await Promise.all([1, 2, 3].map(() => service.call('signInWithPasskey', { body })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expectRefused(await service.call('signInWithPasskey', { body }), 'passkeyExpired');
  });

  it('with a challenge that is too old', async () => {
    const { signIn } = await equip(PEOPLE.anna);
    const options = await challenge();
    service.advance(LIFETIMES.passkeyChallenge + 1);
    expectRefused(await signIn({}, options), 'passkeyExpired');
  });

  it('with what another key signed', async () => {
    const { device } = await equip(PEOPLE.anna);
    const options = await challenge();
    const other = newAuthenticator().sign(options, { userHandle: Buffer.from('anna').toString('base64url') });
    expectRefused(await service.call('signInWithPasskey', { body: { ...other, id: device.id } }), 'passkeyRefused');
  });

  it('for an account that is deactivated, or erased', async () => {
    const [paula, anna] = [await equip(PEOPLE.paula), await equip(PEOPLE.anna)];
    const { token } = await service.signIn(PEOPLE.adam);
    const off = { params: { partnerID: 'north', userID: 'paula' }, body: { state: 'deactivated' } };
    const state = await service.call('setPartnerUserState', { token, ...off });
    expect(state.statusCode, state.body).toBe(204);
    expectRefused(await paula.signIn(), 'accountDeactivated');
    await service.call('erasePersonalData', { token, params: { userID: 'anna' }, body: { password: PASSWORD } });
    expectRefused(await anna.signIn(), 'passkeyRefused');
  });
});

describe('the question to the browser', () => {
  it('is the same for everybody: discoverable passkeys, verified', async () => {
    await equip(PEOPLE.anna);
    const { challenge: _, ...options } = await challenge();
    expect(options).toMatchObject({ rpId: 'groundwork.test', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
  });

  it('for a new one leaves out what the account has, and names no address as its id', async () => {
    const { token, params, device } = await equip(PEOPLE.anna);
    const options = optionsOf(await service.call('preparePasskey', { token, params }));
    expect(options).toMatchObject({
      rp: { id: 'groundwork.test', name: 'Groundwork' },
      user: { id: Buffer.from('anna').toString('base64url'), name: PEOPLE.anna.email },
      excludeCredentials: [{ id: device.id, type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
  });
});

describe('adding one', () => {
  it('asks for a recent password', async () => {
    const token = service.tokenFor(PEOPLE.anna, { passwordAt: 0 });
    expectRefused(await service.call('preparePasskey', { token, params: { userID: 'anna' } }), 'passwordRequired');
  });

  it('needs what was made here, for this account, by a verified person', async () => {
    const { token } = await service.signIn(PEOPLE.anna);
    const params = { userID: 'anna' };
    const prepare = async () => optionsOf(await service.call('preparePasskey', { token, params }));
    const add = async (how: Circumstances) =>
      service.call('addPasskey', { token, params, body: newAuthenticator().create(await prepare(), how) });
    expectRefused(await add({ origin: 'https://evil.example' }), 'passkeyRefused');
    expectRefused(await add({ rpID: 'evil.example' }), 'passkeyRefused');
    expectRefused(await add({ isVerified: false }), 'passkeyRefused');
    const { token: theirs } = await service.signIn(PEOPLE.bert);
    const others = optionsOf(await service.call('preparePasskey', { token: theirs, params: { userID: 'bert' } }));
    const body = newAuthenticator().create({ ...(await prepare()), challenge: others.challenge });
    expectRefused(await service.call('addPasskey', { token, params, body }), 'passkeyRefused');
  });

  it('is once for each, however often the call arrives, and ends at the limit', async () => {
    const { token } = await service.signIn(PEOPLE.anna);
    const params = { userID: 'anna' };
    const options = optionsOf(await service.call('preparePasskey', { token, params }));
    const body = newAuthenticator().create(options);
    const ids = await Promise.all(
      [1, 2].map(async () => (await service.call('addPasskey', { token, params, body })).json().data.passkeyID),
    );
    expect(new Set(ids).size).toBe(1);
    for (let n = 1; n < LIMITS.passkeys; n++) await equip(PEOPLE.anna);
    const last = optionsOf(await service.call('preparePasskey', { token, params }));
    const more = newAuthenticator().create(last);
    expectRefused(await service.call('addPasskey', { token, params, body: more }), 'tooManyPasskeys');
  });

  it('writes keys and ids sealed, and nothing of them is logged', async () => {
    const { device } = await equip(PEOPLE.anna);
    const { folder } = await service.leave();
    const { readFileSync, readdirSync } = await import('node:fs');
    for (const file of readdirSync(folder).filter((name) => name.startsWith('events.db')))
      expect(readFileSync(`${folder}/${file}`).includes(device.id)).toBe(false);
    service = await startTestService();
  });
});

describe('a passkey as second factor', () => {
  beforeEach(async () => {
    await service.close();
    service = await startTestService({ demandsStaffFactor: true });
  });

  it('is one where staff must have one: alone, or after the password, which is not enough any more', async () => {
    const first = await service.signIn(PEOPLE.adam);
    expect(first.body['secondFactorMissing']).toBe(true);
    const { device, signIn, params, passkeyID } = await equip(PEOPLE.adam);
    const renewed = await service.call('refreshToken', { cookie: first.cookie ?? '' });
    expect(renewed.json().data.secondFactorMissing).toBeUndefined();
    expect((await signIn()).json().secondFactorMissing).toBeUndefined();

    expectRefused((await service.signIn(PEOPLE.adam)).response, 'passkeyRequired');
    const body = { email: PEOPLE.adam.email, password: PASSWORD };
    const both = await service.call('signIn', { body: { ...body, passkey: device.sign(await challenge()) } });
    expect(both.statusCode, both.body).toBe(200);
    const wrong = { ...body, password: 'a guess', passkey: device.sign(await challenge()) };
    expectRefused(await service.call('signIn', { body: wrong }), 'invalidLogin');

    const { token } = both.json();
    expectRefused(
      await service.call('removePasskey', { token, params: { ...params, passkeyID } }),
      'secondFactorDemanded',
    );
    expect(await service.application.secondFactors.removeByOperator(PEOPLE.adam.email)).toBe(true);
    expect((await service.signIn(PEOPLE.adam)).body['secondFactorMissing']).toBe(true);
    await vi.waitFor(() => expect(subjects()).toContain('Groundwork: a passkey was removed'));
  });

  it('of somebody else does not stand for it', async () => {
    await equip(PEOPLE.adam);
    const { device } = await equip(PEOPLE.paula);
    const body = { email: PEOPLE.adam.email, password: PASSWORD, passkey: device.sign(await challenge()) };
    expectRefused(await service.call('signIn', { body }), 'passkeyRefused');
  });

  it('is nothing that founders are asked for after their password', async () => {
    await equip(PEOPLE.anna);
    expect((await service.signIn(PEOPLE.anna)).response.statusCode).toBe(200);
  });
});

describe('a passkey instead of the password again', () => {
  it('lets sensitive actions go on, in the own session alone', async () => {
    const { device } = await equip(PEOPLE.anna);
    const { token } = await service.signIn(PEOPLE.anna);
    const passwordAt = (bearer: string): number => JSON.parse(atob(bearer.split('.')[1] as string)).passwordAt;
    service.advance(16 * 60);
    const { token: theirs } = await service.signIn(PEOPLE.bert);
    const confirm = async (bearer: string) =>
      service.call('confirmPasskey', { token: bearer, body: device.sign(await challenge()) });
    expectRefused(await confirm(theirs), 'passkeyRefused');
    const confirmed = await confirm(token);
    expect(confirmed.statusCode, confirmed.body).toBe(200);
    expect(passwordAt(confirmed.json().data.token) - passwordAt(token)).toBeGreaterThanOrEqual(16 * 60 * 1000);
  });
});

it('is not asked who made it, so that no address in its certificates is called', async () => {
  const called = vi.spyOn(globalThis, 'fetch');
  const { token } = await service.signIn(PEOPLE.anna);
  const params = { userID: PEOPLE.anna.userID };
  for (const fmt of ['android-key', 'android-safetynet', 'apple', 'fido-u2f', 'packed', 'tpm', 'unknown']) {
    const options = optionsOf(await service.call('preparePasskey', { token, params }));
    const attested = { fmt, attStmt: new Map([['x5c', 'certificates']]) };
    const answer = await service.call('addPasskey', {
      ...{ token, params, body: newAuthenticator().create(options, {}, attested) },
    });
    expect(answer.statusCode, `${fmt}: ${answer.body}`).toBe(200);
  }
  expect(called).not.toHaveBeenCalled();
  called.mockRestore();
});

it('does not go round the sign-in of an organization whose passwords are off', async () => {
  const { signIn } = await equip(PEOPLE.paula);
  const { partnerID = null, email } = PEOPLE.paula;
  const providerID = 'provider-1';
  const settings = {
    ...{ name: 'Theirs', clientID: 'groundwork', domains: [email.slice(email.indexOf('@') + 1)] },
    ...{ asksSecondFactor: true, groupsClaim: '', groups: [], passwordOff: true, keptAdminID: null },
  };
  const issuer = 'https://id.mail.example';
  await service.log.append(
    STREAMS.identityProviders(),
    [
      IdentityProviderAdded.of({ providerID, partnerID, issuer, sealedSecret: 'a'.repeat(39), ...settings }),
      IdentityProviderSwitchedOn.of({ providerID }),
    ],
    'no_stream',
    metadataFor('provider'),
  );
  expectRefused(await signIn(), 'passwordOff');
});
