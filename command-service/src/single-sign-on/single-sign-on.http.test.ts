import { errorBody } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { setActive } from '../account/open.ts';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { commandContext } from '../testing/given.ts';
import { PEOPLE } from '../testing/people.ts';
import { cookieOf } from '../testing/service.ts';
import { CLIENT, startOrganizations, verified } from './testing/organizations.ts';

const organizations = closeAfterAll(await startOrganizations());
const { service, provider, partners, admins, change, leave, finish, comeBack, invite, stateOf, token } = organizations;
const { paula, anna } = PEOPLE;

/** How much is in the log of what a sign-in writes. */
async function written(): Promise<number> {
  let count = 0;
  for await (const { length } of service.log.readAll({
    types: ['IdentityReserved', 'IdentityLinked', 'SessionStarted'],
  }))
    count += length;
  return count;
}

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
    await invite('ida');
    const { answer } = await comeBack(partners, 'ida-1', verified('Ida@Mail.example'));
    expect(answer.json().data).toMatchObject({ userID: 'ida' });
    expect(await stateOf('ida')).toMatchObject({ invitation: null, passwordHash: '' });
    const again = await service.call('sendInvitation', { params: { userID: 'ida' }, token: token() });
    expect(again.json()).toEqual(errorBody('alreadyActive'));
  });

  it('is told by mail to whose account it is, the first time alone', async () => {
    await service.mailbox.next('ida@mail.example', /your organization signs you in/);
    expect((await comeBack(partners, 'ida-1', verified('ida@mail.example'))).answer.statusCode).toBe(200);
    await invite('lena');
    await comeBack(partners, 'lena-1', verified('lena@mail.example'));
    await service.mailbox.next('lena@mail.example', /your organization signs you in/);
    const told = service.mailbox.messages.filter(({ subject }) => subject.includes('your organization signs'));
    expect(told.map(({ to }) => to).sort()).toEqual(['ida@mail.example', 'lena@mail.example', paula.email].sort());
  });

  it.each([
    [
      'whose address is not confirmed',
      'n-1',
      { email: 'nils@mail.example', email_verified: false },
      'address_not_confirmed',
    ],
    ['who is not invited', 'n-2', verified('nobody@mail.example'), 'not_invited'],
    ['of another domain', 'n-3', verified('otto@other.example'), 'address_of_other_domain'],
    ['who is a founder', 'n-4', verified(anna.email), 'account_of_founder'],
    ['who has the address of somebody linked before', 'n-5', verified(paula.email), 'other_sub_linked'],
    ['without an address', 'n-6', {}, 'address_missing'],
  ])('refuses somebody %s, all with the same words, the reason in the log', async (_, subject, claims, reason) => {
    await invite('nils').catch(() => undefined);
    const before = await written();
    const logged = service.logged().length;
    const { answer } = await comeBack(partners, subject, claims);
    expect(answer.json()).toEqual(errorBody('singleSignOnRefused'));
    expect(answer.cookies.find(({ name }) => name.includes('refresh'))).toBeUndefined();
    expect(await written()).toBe(before);
    const lines = service.logged().slice(logged);
    expect(lines).toContain(`"code":"${reason}"`);
    expect(lines).not.toMatch(/@(mail|other)\.example/);
  });

  it('of a partner is not for administrators, nor for those of another partner', async () => {
    await change(partners, { domains: ['mail.example', 'staff2.example'] });
    await invite('sten', { userType: 'admin', partnerID: null, email: 'sten@staff2.example' });
    await invite('vera', { partnerID: 'south', email: 'vera@staff2.example' });
    const logged = service.logged().length;
    for (const email of ['sten@staff2.example', 'vera@staff2.example'])
      expect((await comeBack(partners, email, verified(email))).answer.json()).toEqual(
        errorBody('singleSignOnRefused'),
      );
    expect(
      service
        .logged()
        .slice(logged)
        .match(/"code":"account_of_other_organization"/g),
    ).toHaveLength(2);
    await change(partners, {});
  });

  it('says that an account is deactivated', async () => {
    await invite('dora');
    await service.application.accounts.execute('dora', (state) => setActive(false, state), commandContext('shut-dora'));
    const { answer } = await comeBack(partners, 'dora-1', verified('dora@mail.example'));
    expect(answer.json()).toEqual(errorBody('accountDeactivated'));
    expect(service.logged()).toContain('"code":"account_deactivated"');
  });

  it('of operators is for administrators', async () => {
    await invite('stig', { userType: 'admin', partnerID: null, email: 'stig@staff.example' });
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
