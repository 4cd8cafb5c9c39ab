import { errorBody } from '@groundwork/contracts';
import { TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { commandContext } from '../testing/given.ts';
import { admit, PASSWORD, PEOPLE, person } from '../testing/people.ts';
import { cookieOf } from '../testing/service.ts';
import { SETTINGS, startOrganizations, tripOf, verified, withTrip } from './testing/organizations.ts';

const organizations = closeAfterAll(await startOrganizations());
const { service, partners, admins, change, comeBack, invite, token } = organizations;
const { adam, paula } = PEOPLE;

/** Sets up their second factor. @returns what makes its code of now */
async function enableFactor(userID: string): Promise<() => string> {
  const { secondFactors } = service.application;
  const { factorID, secret } = await secondFactors.prepare(userID);
  const code = () => new TOTP({ secret }).generate({ timestamp: service.now().getTime() });
  const actor = { userID, sessionID: null };
  const proven = { actor, password: PASSWORD, code: code(), factorID };
  await secondFactors.enable(proven, commandContext(`enable-${userID}`));
  return code;
}

describe('the second factor', () => {
  it('is demanded here where the provider does not ask for one', async () => {
    await change(partners, { asksSecondFactor: false });
    const { answer } = await comeBack(partners, 'paula-1', verified(paula.email));
    expect(answer.json().data).toMatchObject({ userID: 'paula', secondFactorMissing: true });
  });

  it('is asked for after the return, once it is on', async () => {
    const code = await enableFactor('paula');
    const { answer } = await comeBack(partners, 'paula-1', verified(paula.email), { returnURL: '/account' });
    expect(answer.json()[0]).toMatchObject({ code: 'secondFactorRequired' });
    expect(cookieOf(answer)).toBeUndefined();
    const kept = tripOf(answer);
    const pass = (typed: string, trip = kept) =>
      service.call('passSingleSignOn', {
        ...{ params: { providerID: partners }, body: { code: typed } },
        headers: withTrip(trip),
      });
    expect((await pass('000000')).json()[0]).toMatchObject({ code: 'wrongCode' });
    service.advance(60);
    const passed = await pass(code());
    expect(passed.statusCode, passed.body).toBe(200);
    expect(passed.json()).toMatchObject({ data: { userID: 'paula' }, returnURL: '/account' });
    expect((await pass(code(), '')).json()).toEqual(errorBody('singleSignOnFailed'));
    await change(partners, {});
  });
});

describe('a password that is switched off', () => {
  beforeAll(async () => {
    await invite('ida');
    await comeBack(partners, 'ida-1', verified('ida@mail.example'));
    await invite('vera', { partnerID: 'south', email: 'vera@staff2.example' });
  });

  it('lets nobody of the partner in, and none is set or mailed', async () => {
    await change(partners, { passwordOff: true });
    const { response } = await service.signIn(person('ida', 'partnerUser'), 'wrong password');
    expect(response.json()).toEqual(errorBody('invalidLogin'));
    await invite('olga');
    const link = service.application.links.tokenOf({ purpose: 'invitation', userID: 'olga', id: 'inv-olga' });
    const body = { token: link, newPassword: PASSWORD, confirmPassword: PASSWORD };
    expect((await service.call('resetPassword', { body })).json()).toEqual(errorBody('passwordOff'));
    const invited = await service.call('prepareInvitationPasskey', { body: { token: link } });
    expect(invited.json()).toEqual(errorBody('passwordOff'));
    const reset = { email: 'olga@mail.example', proof: await service.proof() };
    expect((await service.call('requestPasswordReset', { body: reset })).json()).toEqual(errorBody('passwordOff'));
    await change(partners, {});
  });

  it('stays off for who is linked and has another address since', async () => {
    await change(partners, { passwordOff: true, domains: ['north.example'] });
    const asked = async (email: string) =>
      (await service.call('requestPasswordReset', { body: { email, proof: await service.proof() } })).body;
    expect(JSON.parse(await asked('ida@mail.example'))).toEqual(errorBody('passwordOff'));
    expect(await asked('vera@staff2.example')).not.toContain('passwordOff');
    await change(partners, {});
  });

  it('keeps the way in of one administrator, who has password and second factor', async () => {
    const admin = { ...SETTINGS, name: 'Operator', domains: ['mail.example', 'staff.example'] };
    await change(partners, { domains: ['north.example'] });
    const off = (keptAdminID: string | null) =>
      service.call('changeIdentityProvider', {
        ...{ params: { providerID: admins }, token: token() },
        body: { ...admin, passwordOff: true, keptAdminID },
      });
    // Nobody, somebody without a second factor, and who is no administrator.
    for (const kept of [null, 'adam', 'paula'])
      expect((await off(kept)).json()[0]).toMatchObject({ code: 'keptAdminNeeded' });
    const code = await enableFactor('adam');
    const other = person('alf', 'admin');
    await admit(service.application, other);
    expect((await off('adam')).statusCode).toBe(204);
    expect((await service.signIn(other)).response.json()).toEqual(errorBody('passwordOff'));
    service.advance(60);
    const signed = await service.call('signIn', { body: { email: adam.email, password: PASSWORD, code: code() } });
    expect(signed.statusCode, signed.body).toBe(200);
    // Without the second factor that way is no safe one: then all passwords of administrators work again.
    await service.application.secondFactors.removeByAdmin('adam', commandContext('remove-adam'));
    expect((await service.signIn(other)).response.statusCode).toBe(200);
    expect((await organizations.stateOf('alf'))?.identities).toEqual({});
  });
});
