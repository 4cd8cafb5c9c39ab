import { ACCOUNT_DEFAULTS, errorBody } from '@groundwork/contracts';
import { createOutgoing } from '@groundwork/service-kit';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setActive } from '../account/open.ts';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { commandContext } from '../testing/given.ts';
import { admit, PASSWORD, PEOPLE, person } from '../testing/people.ts';
import { cookieOf, startTestService } from '../testing/service.ts';
import { createOpenID } from './open-id.ts';
import { startProvider, type TestProvider } from './testing/provider.ts';

const openID = createOpenID({ outgoing: createOutgoing({ loopback: true }), loopback: true, now: () => new Date() });
const service = closeAfterAll(await startTestService({ providers: { openID }, demandsStaffFactor: true }));
const { adam, paula, anna } = PEOPLE;
const TRIP = '__Host-groundwork_trip';
const CLIENT = { clientID: 'groundwork', clientSecret: 'a secret with "signs" & spaces' };
const CONSUMERS = '9188040d-6c67-4c5b-b112-36a304b66dad';
const verified = (email: string, more = {}) => ({ email, email_verified: true, ...more });

let provider: TestProvider;
/** Of the partner, and of administrators. */
let [partners, admins] = ['', ''];
let token = '';
let sid = '';

const settings = {
  ...{ name: 'North Capital', clientID: CLIENT.clientID, domains: ['mail.example'], asksSecondFactor: true },
  ...{ groupsClaim: '', groups: [], builderGroups: [], passwordOff: false, keptAdminID: null },
};

const add = async (partnerID: string | null, issuer: string, over = {}) => {
  const body = { ...settings, partnerID, issuer, clientSecret: CLIENT.clientSecret, ...over };
  const answer = await service.call('addIdentityProvider', { body, token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data as { providerID: string; redirectUrl: string };
};

const change = async (providerID: string, over: object) => {
  const answer = await service.call('changeIdentityProvider', {
    ...{ params: { providerID }, token },
    body: { ...settings, ...over },
  });
  expect(answer.statusCode, answer.body).toBe(204);
};

const switchOn = async (providerID: string) => {
  const params = { providerID };
  const tested = await service.call('testIdentityProvider', { params, token });
  expect(tested.json()).toEqual({ data: { signInHost: new URL(provider.issuer).host, signsOut: true } });
  expect((await service.call('switchIdentityProvider', { params, body: { on: true }, token })).statusCode).toBe(204);
};

/** What a browser keeps and gets: leaves for the provider, signs in there, comes back. */
async function leave(providerID: string, body: object = {}) {
  const started = await service.call('startSingleSignOn', { params: { providerID }, body });
  const url: string = started.json().data?.url;
  return { started, url, trip: started.cookies.find(({ name }) => name === TRIP)?.value ?? '' };
}
const finish = (providerID: string, search: string, trip: string) =>
  service.call('finishSingleSignOn', {
    ...{ params: { providerID }, body: { search } },
    headers: { cookie: `${TRIP}=${trip}`, 'user-agent': 'Mozilla/5.0 Firefox/130.0' },
  });
async function comeBack(providerID: string, subject: string, claims: object, body: object = {}) {
  const { url, trip } = await leave(providerID, body);
  const search = await provider.as(subject, claims as Record<string, unknown>, url);
  return { trip, search, answer: await finish(providerID, search, trip) };
}

beforeAll(async () => {
  const { cookie = '' } = await service.signIn(adam);
  // As if they had set up a second factor, which is demanded here of whom a provider does not ask for one.
  sid = cookie.split('.')[0] ?? '';
  token = service.tokenFor(adam, { sid });
  provider = await startProvider({ ...CLIENT, signOutUrl: 'https://groundwork.test/auth/sign-in' });
  const both = [
    await add('north', provider.issuer),
    await add(null, provider.issuer, { name: 'Operator', domains: ['staff.example'] }),
  ];
  await provider.leadsBackTo(both.map(({ redirectUrl }) => redirectUrl));
  [partners, admins] = both.map(({ providerID }) => providerID) as [string, string];
});
afterAll(() => provider?.stop());

const invite = async (userID: string, over: object) => {
  const opened = {
    ...ACCOUNT_DEFAULTS,
    userID,
    userType: 'partnerUser',
    partnerID: 'north',
    firstName: 'Ida',
    lastName: 'Ivers',
  } as const;
  const account = { ...opened, email: `${userID}@mail.example`, ...over };
  await service.application.accounts.openInvited(
    account,
    `inv-${userID}`,
    service.now(),
    commandContext(`open-${userID}`),
  );
  return account;
};
const stateOf = (userID: string) => service.application.accounts.load(userID);

/** How much is in the log of what a sign-in writes. */
async function written(): Promise<number> {
  let count = 0;
  for await (const { length } of service.log.readAll({
    types: ['IdentityReserved', 'IdentityLinked', 'SessionStarted'],
  }))
    count += length;
  return count;
}

describe('a provider', () => {
  it('is offered to nobody before its connection was tested', async () => {
    expect((await leave(partners)).started.json()).toEqual(errorBody('notFound'));
    const early = await service.call('switchIdentityProvider', {
      ...{ params: { providerID: partners }, body: { on: true }, token },
    });
    expect(early.json()).toEqual(errorBody('providerNotTested'));
    await switchOn(partners);
    await switchOn(admins);
    const { url } = await leave(partners, { email: 'paula@mail.example' });
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({
      ...{ response_type: 'code', scope: 'openid email profile', login_hint: 'paula@mail.example' },
      ...{ code_challenge_method: 'S256', redirect_uri: `https://groundwork.test/oidc/${partners}/callback` },
    });
    expect([asked['state'], asked['nonce'], asked['code_challenge']].map((one) => one?.length)).toEqual([43, 43, 43]);
  });

  it('leaves its secret in no event and no line', async () => {
    const events: string[] = [];
    for await (const batch of service.log.readAll({ types: ['IdentityProviderAdded'] }))
      events.push(JSON.stringify(batch));
    expect(events.join()).toContain('sealedSecret');
    expect(`${events.join()}${service.logged()}`).not.toContain('a secret with');
  });

  it.each([
    ['that many organizations share', 'https://login.microsoftonline.com/common/v2.0', 'issuerUnsuitable'],
    ['that they share, in capitals', 'https://LOGIN.microsoftonline.com/Organizations/v2.0', 'issuerUnsuitable'],
    ['of private accounts', `https://login.microsoftonline.com/${CONSUMERS.toUpperCase()}/v2.0`, 'issuerUnsuitable'],
    ['of no tenant’s ID', 'https://login.microsoftonline.com/north.example/v2.0', 'issuerUnsuitable'],
    ['that is no address', 'https://[', 'issuerUnsuitable'],
    ['of nobody’s partner', 'https://id.example', 'notFound'],
  ] as const)('%s is refused', async (_, issuer, code) => {
    const partnerID = code === 'notFound' ? 'no-such-partner' : 'north';
    const body = { ...settings, partnerID, issuer, clientSecret: 'x', domains: ['other.example'] };
    const refused = await service.call('addIdentityProvider', { body, token });
    expect(refused.json()[0]).toMatchObject({ code });
  });

  it('of one tenant of Entra is taken', async () => {
    const issuer = 'https://login.microsoftonline.com/1f0c9a3e-0a4b-4f57-9d53-5d5c5a0e7b11/v2.0';
    await add('north', issuer, { domains: ['entra.example'] });
  });

  it('that does not answer, or lies inside one’s own network, cannot be switched on', async () => {
    const { providerID } = await add('north', 'http://127.0.0.1:1', { domains: ['gone.example'] });
    const params = { providerID };
    expect((await service.call('testIdentityProvider', { params, token })).json()).toEqual(
      errorBody('providerUnavailable'),
    );
    // It calls itself otherwise.
    const other = await add('north', provider.issuer.replace('127.0.0.1', 'localhost'), { domains: ['mix.example'] });
    const mixed = await service.call('testIdentityProvider', { params: { providerID: other.providerID }, token });
    expect(mixed.json()).toEqual(errorBody('issuerUnsuitable'));
    const inside = await add('north', 'https://10.0.0.7', { domains: ['inside.example'] });
    const refused = await service.call('testIdentityProvider', { params: { providerID: inside.providerID }, token });
    expect(refused.json()).toEqual(errorBody('issuerUnsuitable'));
  });
});

describe('signing in with an organization', () => {
  it('starts a session with the second factor that the provider asked for, and leads on', async () => {
    const { answer } = await comeBack(partners, 'paula-1', verified(paula.email), { returnURL: '/administration' });
    expect(answer.statusCode, answer.body).toBe(200);
    const { data, returnURL, signOutUrl } = answer.json();
    expect(data).toMatchObject({ userID: 'paula', userType: 'partnerUser', partnerID: 'north' });
    expect(data.secondFactorMissing).toBeUndefined();
    expect(returnURL).toBe('/administration');
    const end = new URL(signOutUrl);
    expect(`${end.origin}${end.pathname}`).toBe(`${provider.issuer}/session/end`);
    expect(Object.fromEntries(end.searchParams)).toEqual({
      ...{ client_id: CLIENT.clientID, post_logout_redirect_uri: 'https://groundwork.test/auth/sign-in' },
    });
    const renewed = await service.call('refreshToken', { cookie: cookieOf(answer)?.value });
    expect(renewed.json().data).toMatchObject({ userID: 'paula' });
    expect(renewed.json().data.secondFactorMissing).toBeUndefined();
  });

  it('goes on when the provider signs with new keys, and by issuer and subject when the address is another', async () => {
    await provider.rotateKeys();
    const { answer } = await comeBack(partners, 'paula-1', verified('paula.new@elsewhere.example'));
    expect(answer.json().data).toMatchObject({ userID: 'paula', email: paula.email });
  });

  it('uses up the invitation of who has no password', async () => {
    await invite('ida', {});
    const { answer } = await comeBack(partners, 'ida-1', verified('Ida@Mail.example'));
    expect(answer.json().data).toMatchObject({ userID: 'ida' });
    expect(await stateOf('ida')).toMatchObject({ invitation: null, passwordHash: '' });
    const again = await service.call('sendInvitation', { params: { userID: 'ida' }, token });
    expect(again.json()).toEqual(errorBody('alreadyActive'));
  });

  it('is told by mail to whose account it is, the first time alone', async () => {
    await service.mailbox.next('ida@mail.example', /your organization signs you in/);
    expect((await comeBack(partners, 'ida-1', verified('ida@mail.example'))).answer.statusCode).toBe(200);
    await invite('lena', {});
    await comeBack(partners, 'lena-1', verified('lena@mail.example'));
    await service.mailbox.next('lena@mail.example', /your organization signs you in/);
    const told = service.mailbox.messages.filter(({ subject }) => subject.includes('your organization signs'));
    expect(told.map(({ to }) => to).sort()).toEqual(['ida@mail.example', 'lena@mail.example', paula.email].sort());
  });

  it.each([
    ['whose address is not confirmed', 'n-1', { email: 'nils@mail.example', email_verified: false }],
    ['who is not invited', 'n-2', verified('nobody@mail.example')],
    ['of another domain', 'n-3', verified('otto@other.example')],
    ['who is a founder', 'n-4', verified(anna.email)],
    ['who has the address of somebody linked before', 'n-5', verified(paula.email)],
    ['without an address', 'n-6', {}],
  ])('refuses somebody %s, all with the same words', async (_, subject, claims) => {
    await invite('nils', {}).catch(() => undefined);
    const before = await written();
    const { answer } = await comeBack(partners, subject, claims);
    expect(answer.json()).toEqual(errorBody('singleSignOnRefused'));
    expect(answer.cookies.find(({ name }) => name.includes('refresh'))).toBeUndefined();
    expect(await written()).toBe(before);
  });

  it('of a partner is not for administrators, nor for those of another partner', async () => {
    await change(partners, { domains: ['mail.example', 'staff2.example'] });
    await service.application.accounts.openInvited(
      {
        ...ACCOUNT_DEFAULTS,
        userID: 'sten',
        userType: 'admin',
        partnerID: null,
        firstName: 'S',
        lastName: 'S',
        email: 'sten@staff2.example',
      },
      ...(['inv-sten', service.now(), commandContext('open-sten')] as const),
    );
    await invite('vera', { partnerID: 'south', email: 'vera@staff2.example' });
    for (const email of ['sten@staff2.example', 'vera@staff2.example'])
      expect((await comeBack(partners, email, verified(email))).answer.json()).toEqual(
        errorBody('singleSignOnRefused'),
      );
    await change(partners, {});
  });

  it('says that an account is deactivated', async () => {
    await invite('dora', {});
    await service.application.accounts.execute('dora', (state) => setActive(false, state), commandContext('shut-dora'));
    const { answer } = await comeBack(partners, 'dora-1', verified('dora@mail.example'));
    expect(answer.json()).toEqual(errorBody('accountDeactivated'));
  });

  it('of operators is for administrators', async () => {
    await service.application.accounts.openInvited(
      {
        ...ACCOUNT_DEFAULTS,
        userID: 'stig',
        userType: 'admin',
        partnerID: null,
        firstName: 'S',
        lastName: 'S',
        email: 'stig@staff.example',
      },
      ...(['inv-stig', service.now(), commandContext('open-stig')] as const),
    );
    const { answer } = await comeBack(admins, 'stig-1', verified('stig@staff.example'));
    expect(answer.json().data).toMatchObject({ userID: 'stig', userType: 'admin', builderAccess: false });
  });
});

describe('a return', () => {
  it('counts once, with the cookie of who left, and only with the right state', async () => {
    const failed = errorBody('singleSignOnFailed');
    const { answer, search, trip } = await comeBack(partners, 'paula-1', verified(paula.email));
    expect(answer.statusCode).toBe(200);
    expect((await finish(partners, search, trip)).json()).toEqual(failed);
    // Somebody else's return, pasted into this browser.
    const [mine, theirs] = [await leave(partners), await leave(partners)];
    const stolen = await provider.as('paula-1', verified(paula.email), theirs.url);
    expect((await finish(partners, stolen, mine.trip)).json()).toEqual(failed);
    expect((await finish(partners, stolen, '')).json()).toEqual(failed);
    expect((await finish(admins, stolen, theirs.trip)).json()).toEqual(failed);
    expect((await finish(partners, stolen, `${theirs.trip.slice(0, -3)}AAA`)).json()).toEqual(failed);
    expect(service.logged()).toContain('return_used');
  });

  it('is refused after ten minutes', async () => {
    const { url, trip } = await leave(partners);
    const search = await provider.as('paula-1', verified(paula.email), url);
    service.advance(10 * 60 + 1);
    expect((await finish(partners, search, trip)).json()).toEqual(errorBody('singleSignOnFailed'));
    service.advance(-10 * 60 - 1);
  });

  it('with an error of the provider is one sentence, its code in the log', async () => {
    const { url, trip } = await leave(partners);
    const state = new URL(url).searchParams.get('state');
    const search = `error=access_denied&error_description=Paula+was+not+let+in&state=${state}&iss=${encodeURIComponent(provider.issuer)}`;
    expect((await finish(partners, search, trip)).json()).toEqual(errorBody('singleSignOnFailed'));
    expect(service.logged()).toContain('access_denied');
    expect(service.logged()).not.toContain('Paula+was');
    expect(service.logged()).not.toContain('Paula was');
  });
});

describe('a session', () => {
  const browser = new Map<string, string>();
  /** @param change of the address to sign in at, which whoever sits there can make. */
  const come = async (body: object, change: (query: URLSearchParams) => void = () => undefined) => {
    const { url, trip } = await leave(partners, body);
    const asked = new URL(url);
    change(asked.searchParams);
    const search = await provider.as('paula-1', verified(paula.email), asked.href, browser);
    return finish(partners, search, trip);
  };
  const preparePasskey = async (answer: Awaited<ReturnType<typeof come>>) =>
    (
      await service.call('preparePasskey', { params: { userID: 'paula' }, token: String(answer.json().data.token) })
    ).json();

  it('begins unconfirmed where the provider may have asked nobody, also after a renewal', async () => {
    expect((await come({})).statusCode).toBe(200);
    const silent = await come({});
    expect(await preparePasskey(silent)).toEqual(errorBody('passwordRequired'));
    const renewed = await service.call('refreshToken', { cookie: cookieOf(silent)?.value });
    expect(await preparePasskey(renewed)).toEqual(errorBody('passwordRequired'));
  });

  it('counts as a password given now for who signs in there once more', async () => {
    const { url } = await leave(partners, { again: true });
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    const again = await come({ again: true });
    expect(again.statusCode, again.body).toBe(200);
    expect(await preparePasskey(again)).toHaveProperty('data');
  });

  it('is refused to who has the provider answer for somebody that signed in earlier', async () => {
    const failed = errorBody('singleSignOnFailed');
    const unasked = await come({ again: true }, (query) => ['prompt', 'max_age'].map((name) => query.delete(name)));
    expect(unasked.json()).toEqual(failed);
    expect(service.logged()).toContain('auth_time_missing');
    service.advance(30);
    const earlier = await come({ again: true }, (query) => {
      query.delete('prompt');
      query.set('max_age', '3600');
    });
    service.advance(-30);
    expect(earlier.json()).toEqual(failed);
    expect(service.logged()).toContain('not_signed_in_again');
  });
});

describe('groups', () => {
  it('let in who is in one of them, and end all sessions of who no longer is', async () => {
    await change(partners, { groupsClaim: 'groups', groups: ['readiness'] });
    const came = await comeBack(partners, 'paula-1', verified(paula.email, { groups: ['readiness', 'others'] }));
    expect(came.answer.statusCode, came.answer.body).toBe(200);
    const cookie = cookieOf(came.answer)?.value;
    const out = await comeBack(partners, 'paula-1', verified(paula.email, { groups: ['others'] }));
    expect(out.answer.json()).toEqual(errorBody('groupMissing'));
    expect((await service.call('refreshToken', { cookie })).json()).toEqual(errorBody('sessionExpired'));
    await change(partners, {});
  });

  it('end no session of somebody whose address another identity has', async () => {
    const came = await comeBack(partners, 'paula-1', verified(paula.email));
    await change(partners, { groupsClaim: 'groups', groups: ['readiness'] });
    const other = await comeBack(partners, 'paula-2', verified(paula.email, { groups: ['others'] }));
    expect(other.answer.json()).toEqual(errorBody('groupMissing'));
    const renewed = await service.call('refreshToken', { cookie: cookieOf(came.answer)?.value });
    expect(renewed.statusCode).toBe(200);
    await change(partners, {});
  });
});

describe('groups with builder access', () => {
  const operator = { name: 'Operator', domains: ['staff.example'], groupsClaim: 'groups', groups: ['staff'] };
  const come = async (groups: readonly string[]) => {
    const { answer } = await comeBack(admins, 'stig-1', verified('stig@staff.example', { groups }));
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data.builderAccess as boolean;
  };
  const decidedOf = async () =>
    (await service.log.readStream('administrators')).flatMap(({ data, metadata }) =>
      'userID' in data && data.userID === 'stig' ? [{ ...data, by: metadata.actorID }] : [],
    );
  const builder = async (userID: string, builderAccess: boolean) =>
    service.application.administrators.grantBuilderAccess(userID, builderAccess, commandContext(`builder-${userID}`));

  it('are named by who has builder access alone', async () => {
    const body = { ...settings, ...operator, builderGroups: ['authors'] };
    const refused = await service.call('changeIdentityProvider', { params: { providerID: admins }, body, token });
    expect(refused.json()).toEqual(errorBody('builderAccessNeeded'));
    await builder('adam', true);
    // The token of before said that they have none.
    token = service.tokenFor(adam, { sid, builderAccess: true });
    await change(admins, { ...operator, builderGroups: ['authors'] });
  });

  it('give it, once, and take back what they gave when somebody is in none any more', async () => {
    expect(await come(['staff'])).toBe(false);
    expect(await come(['staff', 'authors'])).toBe(true);
    // The widest of their groups counts, and lets them in by itself.
    expect(await come(['authors'])).toBe(true);
    expect(await come(['staff'])).toBe(false);
    const by = `groups:${admins}`;
    expect(await decidedOf()).toEqual([
      { userID: 'stig', builderAccess: true, by },
      { userID: 'stig', builderAccess: false, by },
    ]);
    expect(await stateOf('stig')).toMatchObject({ builderAccess: false });
  });

  it('leave what an administrator gave, and give nothing once they are named no more', async () => {
    expect(await come(['staff', 'authors'])).toBe(true);
    await change(admins, operator);
    expect(await come(['staff', 'authors'])).toBe(false);
    await builder('stig', true);
    expect(await come(['staff'])).toBe(true);
    const params = { adminID: 'stig' };
    await service.call('setBuilderAccess', { params, body: { builderAccess: false }, token });
  });

  it('are none of a partner: partner users have one role', async () => {
    await change(partners, { groupsClaim: 'groups', groups: ['readiness'], builderGroups: ['authors'] });
    const { answer } = await comeBack(partners, 'paula-1', verified(paula.email, { groups: ['authors'] }));
    expect(answer.json()).toEqual(errorBody('groupMissing'));
    await change(partners, {});
    await change(admins, { ...operator, groupsClaim: '', groups: [] });
  });
});

describe('the second factor', () => {
  it('is demanded here where the provider does not ask for one', async () => {
    await change(partners, { asksSecondFactor: false });
    const { answer } = await comeBack(partners, 'paula-1', verified(paula.email));
    expect(answer.json().data).toMatchObject({ userID: 'paula', secondFactorMissing: true });
  });

  it('is asked for after the return, once it is on', async () => {
    const { secondFactors } = service.application;
    const { factorID, secret } = await secondFactors.prepare('paula');
    const code = (ahead = 0) => new TOTP({ secret }).generate({ timestamp: service.now().getTime() + ahead });
    const actor = { userID: 'paula', sessionID: null };
    const proven = { actor, password: PASSWORD, code: code(-30_000), factorID };
    await secondFactors.enable(proven, commandContext('enable-paula'));
    const { answer } = await comeBack(partners, 'paula-1', verified(paula.email), { returnURL: '/account' });
    expect(answer.json()[0]).toMatchObject({ code: 'secondFactorRequired' });
    expect(cookieOf(answer)).toBeUndefined();
    const kept = answer.cookies.find(({ name }) => name === TRIP)?.value ?? '';
    const pass = (typed: string, trip = kept) =>
      service.call('passSingleSignOn', {
        ...{ params: { providerID: partners }, body: { code: typed } },
        headers: { cookie: `${TRIP}=${trip}` },
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
  it('lets nobody of the partner in, and none is set or mailed', async () => {
    await change(partners, { passwordOff: true });
    const { response } = await service.signIn(person('ida', 'partnerUser'), 'wrong password');
    expect(response.json()).toEqual(errorBody('invalidLogin'));
    await invite('olga', {});
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
    const admin = { ...settings, name: 'Operator', domains: ['mail.example', 'staff.example'] };
    await change(partners, { domains: ['north.example'] });
    const off = (keptAdminID: string | null) =>
      service.call('changeIdentityProvider', {
        ...{ params: { providerID: admins }, token },
        body: { ...admin, passwordOff: true, keptAdminID },
      });
    // Nobody, somebody without a second factor, and who is no administrator.
    for (const kept of [null, 'adam', 'paula'])
      expect((await off(kept)).json()[0]).toMatchObject({ code: 'keptAdminNeeded' });
    const { secondFactors, accounts } = service.application;
    const { factorID, secret } = await secondFactors.prepare('adam');
    const code = () => new TOTP({ secret }).generate({ timestamp: service.now().getTime() });
    await secondFactors.enable(
      { actor: { userID: 'adam', sessionID: null }, password: PASSWORD, code: code(), factorID },
      commandContext('enable-adam'),
    );
    const other = person('alf', 'admin');
    await admit(service.application, other);
    expect((await off('adam')).statusCode).toBe(204);
    expect((await service.signIn(other)).response.json()).toEqual(errorBody('passwordOff'));
    service.advance(60);
    const signed = await service.call('signIn', { body: { email: adam.email, password: PASSWORD, code: code() } });
    expect(signed.statusCode, signed.body).toBe(200);
    // Without the second factor that way is no safe one: then all passwords of administrators work again.
    await secondFactors.removeByAdmin('adam', commandContext('remove-adam'));
    expect((await service.signIn(other)).response.statusCode).toBe(200);
    expect((await accounts.load('alf'))?.identities).toEqual({});
  });
});

describe('a provider that is removed', () => {
  it('lets nobody in, and its domains are free', async () => {
    const params = { providerID: partners };
    const { url, trip } = await leave(partners);
    const search = await provider.as('paula-1', verified(paula.email), url);
    expect((await service.call('removeIdentityProvider', { params, token })).statusCode).toBe(204);
    expect((await finish(partners, search, trip)).json()).toEqual(errorBody('singleSignOnFailed'));
    expect((await service.call('removeIdentityProvider', { params, token })).statusCode).toBe(204);
    await add('north', provider.issuer, { domains: ['north.example'] });
  });
});
