import { errorBody, SESSION } from '@groundwork/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commandContext } from '../testing/given.ts';
import { PEOPLE } from '../testing/people.ts';
import { cookieOf, startTestService, type TestService } from '../testing/service.ts';

let service: TestService;
let signedIn: Awaited<ReturnType<TestService['signIn']>>;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  signedIn = await service.signIn(PEOPLE.anna);
});

const refresh = (by: { cookie?: string | undefined; token?: string }) => service.call('refreshToken', by);
const expectExpired = async (by: { cookie?: string | undefined; token?: string }): Promise<void> => {
  const response = await refresh(by);
  expect(response.json()).toEqual(errorBody('sessionExpired'));
  expect(response.statusCode).toBe(401);
};
const call = (token: string) =>
  service.call('acceptAgreement', { token, params: { userID: 'anna', agreementID: 'statement' } });

describe('renewing a session', () => {
  it('by cookie answers the session with a new token, and rotates the cookie', async () => {
    const response = await refresh({ cookie: signedIn.cookie });
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toMatchObject({ ...PEOPLE.anna, isValidated: true });
    expect(cookieOf(response)).toMatchObject({ path: '/api/auth', httpOnly: true, sameSite: 'Strict' });
    expect(cookieOf(response)?.value).not.toBe(signedIn.cookie);
    expect((await call(response.json().data.token)).statusCode).toBe(204);
  });

  it('is not done by a token alone, so that one that leaked ends by itself', async () => {
    const before = await service.log.head();
    const response = await refresh({ token: signedIn.token });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual(errorBody('unauthorized'));
    expect(await service.log.head()).toBe(before);
    expect((await refresh(signedIn)).statusCode).toBe(200);
  });

  it('moves the end of the session', async () => {
    const before = Date.parse(String(signedIn.body['exp']));
    service.advance(600);
    const { exp } = (await refresh({ cookie: signedIn.cookie })).json().data;
    expect(Date.parse(exp) - before).toBeGreaterThanOrEqual(599_000);
  });

  it('needs a cookie', async () => {
    const response = await refresh({});
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual(errorBody('unauthorized'));
  });

  it.each(['', 'x', 'id.secret', `${'i'.repeat(22)}.${'s'.repeat(43)}`, `../x.${'s'.repeat(43)}`])(
    'refuses the cookie "%s"',
    (cookie) => expectExpired({ cookie }),
  );
});

describe('two tabs with one cookie', () => {
  it('both go on with the same new cookie, so that a lost answer loses nobody their session', async () => {
    const [one, two] = await Promise.all([refresh({ cookie: signedIn.cookie }), refresh({ cookie: signedIn.cookie })]);
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    const cookies = [one, two].map((answer) => cookieOf(answer)?.value);
    expect(cookies[0]).toBe(cookies[1]);
    expect((await refresh({ cookie: cookies[0] })).statusCode).toBe(200);
  });

  it('end the session when the old one comes back later: it may have been copied', async () => {
    const renewed = await refresh({ cookie: signedIn.cookie });
    service.advance(SESSION.reuseTolerance + 1);
    await expectExpired({ cookie: signedIn.cookie });
    await expectExpired({ cookie: cookieOf(renewed)?.value });
    const refused = await call(renewed.json().data.token);
    expect(refused.json()).toEqual(errorBody('sessionExpired'));
  });
});

describe('the end of a session', () => {
  it('comes after an hour without use', async () => {
    service.advance(SESSION.idle);
    await expectExpired({ cookie: signedIn.cookie });
  });

  it('comes after twelve hours, however it was used', async () => {
    let { cookie } = signedIn;
    for (let hours = 0; hours < 11.5; hours += 0.5) {
      service.advance(30 * 60);
      const response = await refresh({ cookie });
      expect(response.statusCode).toBe(200);
      cookie = cookieOf(response)?.value;
    }
    service.advance(30 * 60);
    await expectExpired({ cookie });
  });

  it('comes at once by signing out: the token still runs, and the next call is refused', async () => {
    expect((await call(signedIn.token)).statusCode).toBe(204);
    const out = await service.call('signOut', { token: signedIn.token });
    expect(out.statusCode).toBe(204);
    expect(cookieOf(out)).toMatchObject({ value: '', path: '/api/auth' });
    const refused = await call(signedIn.token);
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toEqual(errorBody('sessionExpired'));
    await expectExpired({ cookie: signedIn.cookie });
  });

  it('comes by signing out with the cookie alone', async () => {
    expect((await service.call('signOut', { cookie: signedIn.cookie })).statusCode).toBe(204);
    expect((await call(signedIn.token)).json()).toEqual(errorBody('sessionExpired'));
  });

  it('leaves other sessions of the same person alone', async () => {
    const second = await service.signIn(PEOPLE.anna);
    await service.call('signOut', { token: signedIn.token });
    expect((await call(second.token)).statusCode).toBe(204);
  });

  it('does not come by knowing the session’s id alone, and signing out twice or without a session is nothing', async () => {
    const guess = `${String(signedIn.cookie).split('.')[0]}.${'x'.repeat(43)}`;
    for (const cookie of [guess, 'nonsense', undefined]) {
      expect((await service.call('signOut', { cookie })).statusCode).toBe(204);
    }
    expect((await call(signedIn.token)).statusCode).toBe(204);
    for (let i = 0; i < 2; i++)
      expect((await service.call('signOut', { cookie: signedIn.cookie })).statusCode).toBe(204);
  });

  it('comes for tokens that name older rights than the person has', async () => {
    const token = service.tokenFor(PEOPLE.adam);
    const rename = () =>
      service.call('updateUser', { token, params: { userID: 'bert' }, body: { firstName: 'B', lastName: 'C' } });
    expect((await rename()).statusCode).toBe(204);
    await service.application.accounts.setBuilderAccess('adam', true, commandContext('grant'));
    expect((await rename()).json()).toEqual(errorBody('sessionExpired'));
  });
});
