import { describe, expect, it } from 'vitest';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { PASSWORD, PEOPLE } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService } from '../testing/service.ts';

const service = closeAfterAll(await startTestService());

const from = (site: string) => ({ 'sec-fetch-site': site });

describe('a page of another site', () => {
  it.each(['cross-site', 'same-site'])('that is %s cannot log anybody out, nor renew, nor sign in', async (site) => {
    const { cookie, token } = await service.signIn(PEOPLE.anna);
    const loggedOut = await service.call('signOut', { cookie, headers: from(site) });
    expectRefused(loggedOut, 'forbidden');
    // As the answer to a form, it would have taken the cookie out of the browser.
    expect(loggedOut.cookies).toEqual([]);
    expectRefused(await service.call('refreshToken', { cookie, headers: from(site) }), 'forbidden');
    const body = { email: PEOPLE.bert.email, password: PASSWORD };
    expectRefused(await service.call('signIn', { body, headers: from(site) }), 'forbidden');
    expect((await service.call('confirmPassword', { token, body: { password: PASSWORD } })).statusCode).toBe(200);
  });

  it.each([{}, from('same-origin'), from('none')])('is not ours, nor what sends %j', async (headers) => {
    const { cookie } = await service.signIn(PEOPLE.anna);
    const renewed = await service.call('refreshToken', { cookie, headers });
    expect(renewed.statusCode).toBe(200);
    const left = await service.call('signOut', { cookie: renewed.cookies[0]?.value, headers });
    expect(left.statusCode).toBe(204);
    expect(left.cookies).toMatchObject([{ name: '__Secure-groundwork_refresh', value: '', secure: true }]);
  });
});

describe('the refresh cookie', () => {
  it('of a session from before its name changed renews it, under the name of today', async () => {
    const { cookie = '' } = await service.signIn(PEOPLE.anna);
    const renewed = await service.call('refreshToken', { headers: { cookie: `groundwork_refresh=${cookie}` } });
    expect(renewed.statusCode, renewed.body).toBe(200);
    expect(renewed.cookies.filter(({ name }) => name.endsWith('groundwork_refresh'))).toMatchObject([
      { name: '__Secure-groundwork_refresh', secure: true, httpOnly: true, sameSite: 'Strict', path: '/api/auth' },
      { name: 'groundwork_refresh', value: '', path: '/api/auth' },
    ]);
  });

  it('of today counts where both came: whoever is in the network can only set the other', async () => {
    const [anna, bert] = [await service.signIn(PEOPLE.anna), await service.signIn(PEOPLE.bert)];
    const cookie = `groundwork_refresh=${bert.cookie}; __Secure-groundwork_refresh=${anna.cookie}`;
    const renewed = await service.call('refreshToken', { headers: { cookie } });
    expect(renewed.json().data.userID).toBe('anna');
  });

  it('has its plain name where people come without HTTPS, for browsers take no other there', async () => {
    const plain = await startTestService({ publicUrl: 'http://groundwork.test' });
    const { response } = await plain.signIn(PEOPLE.anna);
    expect(response.cookies).toMatchObject(
      ['refresh', 'device'].map((what) => ({ name: `groundwork_${what}`, httpOnly: true, sameSite: 'Strict' })),
    );
    const headers = { cookie: `groundwork_refresh=${response.cookies[0]?.value}` };
    expect((await plain.call('refreshToken', { headers })).statusCode).toBe(200);
    await plain.close();
  });
});
