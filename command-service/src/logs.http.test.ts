import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, PEOPLE } from './testing/people.ts';
import { startTestService, type TestService } from './testing/service.ts';

let service: TestService;
const secrets: string[] = [PASSWORD, 'a wrong password', ...Object.values(PEOPLE).flatMap(Object.values)]
  .filter((value): value is string => typeof value === 'string')
  // Ids and roles are no personal data; lines may hold them.
  .filter((value) => !(value in PEOPLE) && !['user', 'partnerUser', 'admin', 'north', ''].includes(value));

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const expectNothingPersonal = (): void => {
  const logged = service.logged().toLowerCase();
  expect(logged).not.toBe('');
  for (const secret of secrets) expect(logged.includes(secret.toLowerCase()), secret).toBe(false);
};

describe('the service’s log', () => {
  it('holds no address, name, company, password, token or cookie, whatever was done and refused', async () => {
    const { token, cookie } = await service.signIn(PEOPLE.anna);
    secrets.push(token, String(cookie), String(cookie).split('.')[1] ?? '');
    await service.signIn(PEOPLE.anna, 'a wrong password');
    const renewed = await service.call('refreshToken', { cookie });
    secrets.push(renewed.json().data.token);

    const { email, firstName, lastName } = PEOPLE.anna;
    await service.call('signIn', { body: { email, password: 7 } });
    await service.call('signIn', { body: { email: `${email}\u0000`, password: PASSWORD } });
    await service.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      headers: { 'content-type': 'application/json' },
      payload: `{"email":"${email}",`,
    });
    await service.inject({ method: 'GET', url: `/api/user/${email}?search=${lastName}` });
    await service.inject({ method: 'PUT', url: `/api/user/${firstName}/${lastName}` });
    await service.call('updateUser', {
      token: service.tokenFor(PEOPLE.adam),
      params: { userID: 'anna' },
      body: { firstName, lastName },
    });
    await service.call('updateUser', {
      token: service.tokenFor(PEOPLE.adam),
      params: { userID: email },
      body: { firstName, lastName },
    });
    await service.call('signOut', { token, cookie });
    await service.call('acceptAgreement', { token, params: { userID: 'anna', agreementID: 'statement' } });

    expect(service.logged()).toContain('/api/auth/sign-in');
    expectNothingPersonal();
  });

  it('holds none of it when something goes wrong inside', async () => {
    const failing = await startTestService({
      passwords: { hash: async () => 'hash', matches: async () => Promise.reject(new Error('no threads left')) },
    });
    const response = await failing.call('signIn', { body: { email: PEOPLE.anna.email, password: PASSWORD } });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual([
      { code: 'serverError', msg: 'There was a problem completing your request. Please try again.' },
    ]);
    expect(failing.logged()).toContain('no threads left');
    for (const secret of secrets) expect(failing.logged().includes(secret), secret).toBe(false);
    await failing.close();
  });

  it('holds no name of a field that a caller made up', async () => {
    await service.call('signIn', { body: { email: 'a', password: 'b', [PEOPLE.bert.email]: 1 } });
    expectNothingPersonal();
  });
});
