import { errorBody } from '@groundwork/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PEOPLE } from '../testing/people.ts';
import { startTestService, type TestService } from '../testing/service.ts';

const HOUR = 3600;
let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(async () => {
  vi.useRealTimers();
  await service.close();
});

/** Of the machine, which the service's follows. */
function setClock(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 * seconds });
}

const call = async (token: string) => {
  const params = { userID: 'anna', agreementID: 'statement' };
  const { statusCode, body } = await service.call('acceptAgreement', { token, params });
  return [statusCode, body === '' ? null : JSON.parse(body)];
};
const renew = async (cookie: string | undefined): Promise<string> => {
  const response = await service.call('refreshToken', { cookie });
  expect(response.statusCode).toBe(200);
  return response.json().data.token;
};

it.each([
  ['back by an hour', -HOUR],
  ['on by half an hour', HOUR / 2],
])(
  'a clock that is set %s while people are signed in costs them one renewal, which browsers do by themselves',
  async (_, by) => {
    const { token, cookie } = await service.signIn(PEOPLE.anna);
    expect(await call(token)).toEqual([204, null]);
    setClock(by);
    const [status, said] = await call(token);
    expect(status).toBe(401);
    expect([errorBody('sessionExpired'), errorBody('unauthorized')]).toContainEqual(said);
    expect(await call(await renew(cookie))).toEqual([204, null]);
  },
);

it('who signed in while it was an hour ahead is signed out everywhere as everybody else', async () => {
  setClock(HOUR);
  const { token, cookie } = await service.signIn(PEOPLE.anna);
  setClock(-HOUR);
  const now = await renew(cookie);
  expect((await service.call('signOut', { token: now, cookie })).statusCode).toBeLessThan(300);
  for (const one of [token, now]) expect((await call(one))[0]).toBe(401);
});
