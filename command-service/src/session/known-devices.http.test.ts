import { LIMITS } from '@groundwork/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PASSWORD, PEOPLE } from '../testing/people.ts';
import { cookieOf, deviceCookieOf, startTestService, type TestService } from '../testing/service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const signIn = (email: string, device?: string) =>
  service.call('signIn', { body: { email, password: PASSWORD }, device });

it('whoever signs in gets a cookie that scripts and other sites cannot use, and that names nobody', async () => {
  const cookie = deviceCookieOf(await signIn(PEOPLE.anna.email));
  expect(cookie).toMatchObject({ path: '/api/auth', httpOnly: true, secure: true, sameSite: 'Strict' });
  expect(cookie?.maxAge).toBe(400 * 24 * 60 * 60);
  expect(cookie?.value).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
  expect(cookie?.value).not.toContain(PEOPLE.anna.userID);
});

it('a session of before gets it when it is renewed', async () => {
  const renewed = await service.call('refreshToken', { cookie: cookieOf(await signIn(PEOPLE.anna.email))?.value });
  expect(deviceCookieOf(renewed)?.value).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
});

it('one device is known to several accounts, the latest of them, under one id', async () => {
  const people = [PEOPLE.anna, PEOPLE.bert, PEOPLE.paula, PEOPLE.adam, PEOPLE.anna];
  let device: string | undefined;
  for (const { email } of people) device = deviceCookieOf(await signIn(email, device))?.value;
  const [, ...marks] = String(device).split('.');
  expect(new Set(marks).size).toBe(4);
  expect(marks).toHaveLength(4);
  const full = [...String(device).split('.'), ...Array.from({ length: 9 }, (_, i) => `${i}`.padEnd(22, 'x'))].join('.');
  const parts = String(deviceCookieOf(await signIn(PEOPLE.bert.email, full))?.value).split('.');
  expect(parts).toHaveLength(1 + LIMITS.accountsPerDevice);
  expect(parts[0]).toBe(String(device).split('.')[0]);
});
