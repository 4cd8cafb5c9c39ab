// @vitest-environment jsdom
import { HEADERS, TEXTS } from '@groundwork/contracts/browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, messageOf, NetworkError } from '../http/errors.ts';
import { currentProfile, currentToken, keepSession, noticeAtom, SESSION_KEY } from '../session/session.ts';
import { retryPendingSignOut } from '../session/sign-out.ts';
import { store } from '../state/store.ts';
import { aSession, fakeApi, refused } from '../testing/fake-api.ts';
import { call } from './client.ts';

const REFRESH = '/api/auth/token/refresh';
const SIGN_OUT = '/api/auth/sign-out';
const bearer = (headers: Record<string, string>): string | undefined => headers.authorization;
const attempts = () => call('listOwnAssessments', { params: { userID: 'u1' } });

beforeEach(() => keepSession(aSession()));

describe('a call with an expired token', () => {
  it('is renewed silently and tried once more', async () => {
    const log = fakeApi(({ path, headers }) => {
      if (path === REFRESH) return { status: 200, body: { data: aSession({ token: 'token-2' }) } };
      return bearer(headers) === 'Bearer token-2' ? { status: 200, body: { data: [] } } : refused(401, 'unauthorized');
    });

    await expect(attempts()).resolves.toEqual({ data: [] });
    expect(log.map(({ path }) => path)).toEqual(['/api/user/u1/assessment', REFRESH, '/api/user/u1/assessment']);
  });

  it('shares one renewal with all that come at the same time', async () => {
    const log = fakeApi(({ path, headers }) => {
      if (path === REFRESH) return { status: 200, body: { data: aSession({ token: 'token-2' }) } };
      return bearer(headers) === 'Bearer token-2' ? { status: 200, body: { data: [] } } : refused(401, 'unauthorized');
    });

    await Promise.all([attempts(), attempts(), attempts()]);
    expect(log.filter(({ path }) => path === REFRESH)).toHaveLength(1);
  });

  it('ends the session when it cannot be renewed, and says so at sign-in', async () => {
    const log = fakeApi(({ path }) => (path === SIGN_OUT ? { status: 204 } : refused(401, 'sessionExpired')));

    await expect(attempts()).rejects.toMatchObject({ status: 401 });
    expect(currentProfile()).toBeNull();
    expect(log.map(({ path }) => path)).toEqual(['/api/user/u1/assessment', REFRESH, SIGN_OUT]);
    expect(store.get(noticeAtom)).toBe(TEXTS.session.expired);
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  describe('when the renewal is another person’s', () => {
    const theirs = () =>
      fakeApi(({ path }) => {
        if (path === SIGN_OUT) return { status: 204 };
        return path === REFRESH
          ? { status: 200, body: { data: aSession({ userID: 'u2', token: 'theirs' }) } }
          : refused(401, 'unauthorized');
      });

    it('ends the session, and takes the cookie away, which no tab knows of', async () => {
      const log = theirs();
      await expect(attempts()).rejects.toBeInstanceOf(ApiError);
      expect(currentProfile()).toBeNull();
      expect(currentToken()).toBeNull();
      expect(log.at(-1)?.path).toBe(SIGN_OUT);
    });

    it('ends the session here alone when another tab has signed that person in', async () => {
      const log = theirs();
      localStorage.setItem(SESSION_KEY, JSON.stringify(aSession({ userID: 'u2' })));
      await expect(attempts()).rejects.toBeInstanceOf(ApiError);
      expect(currentProfile()).toBeNull();
      expect(store.get(noticeAtom)).toBe(TEXTS.session.expired);
      expect(log.at(-1)?.path).toBe(REFRESH);
      expect(localStorage.getItem(SESSION_KEY)).toContain('"userID":"u2"');
    });
  });

  it('keeps the session when the server cannot be reached for the renewal', async () => {
    fakeApi(({ path }) => (path === REFRESH ? 'offline' : refused(401, 'unauthorized')));

    await expect(attempts()).rejects.toBeInstanceOf(NetworkError);
    expect(currentProfile()?.userID).toBe('u1');
  });

  it('is not tried a third time', async () => {
    const log = fakeApi(({ path }) =>
      path === REFRESH ? { status: 200, body: { data: aSession({ token: 'token-2' }) } } : refused(401, 'unauthorized'),
    );

    await expect(attempts()).rejects.toMatchObject({ status: 401 });
    expect(log.map(({ path }) => path).slice(1)).toEqual([REFRESH, '/api/user/u1/assessment', SIGN_OUT]);
    expect(currentProfile()).toBeNull();
  });
});

describe('a call', () => {
  it('that is forbidden ends the session, on the server with the token that it still has', async () => {
    const log = fakeApi(({ path }) => (path === SIGN_OUT ? { status: 204 } : refused(403, 'forbidden')));
    await expect(attempts()).rejects.toMatchObject({ status: 403, code: 'forbidden', msg: 'refused forbidden' });
    expect(currentProfile()).toBeNull();
    expect(store.get(noticeAtom)).toBe(TEXTS.session.expired);
    expect(log.map(({ path }) => path)).toEqual(['/api/user/u1/assessment', SIGN_OUT]);
    expect(bearer(log[1]?.headers ?? {})).toBe('Bearer token-1');
  });

  it('that is forbidden signs out at the server once, however many are, and whatever it answers', async () => {
    const log = fakeApi(() => refused(403, 'forbidden'));
    await Promise.allSettled([attempts(), attempts(), attempts()]);
    expect(log.filter(({ path }) => path === SIGN_OUT)).toHaveLength(1);
  });

  it('that is forbidden just before the network goes ends the session on the server when it is back', async () => {
    fakeApi(({ path }) => (path === SIGN_OUT ? 'offline' : refused(403, 'forbidden')));
    await expect(attempts()).rejects.toMatchObject({ status: 403 });
    const log = fakeApi(() => ({ status: 204 }));
    retryPendingSignOut();
    await vi.waitFor(() => expect(log.map(({ path }) => path)).toEqual([SIGN_OUT]));
  });

  it('to sign in that is refused leaves whoever is signed in alone', async () => {
    fakeApi(() => refused(401, 'invalidLogin'));
    const body = { email: 'ada@example.com', password: 'wrong' };
    await expect(call('signIn', { body })).rejects.toMatchObject({ code: 'invalidLogin' });
    expect(currentProfile()?.userID).toBe('u1');
  });

  it('after a command reads at least as far as the command wrote', async () => {
    const log = fakeApi(({ method }) =>
      method === 'GET'
        ? { status: 200, body: { data: [] } }
        : { status: 204, headers: { [HEADERS.position]: '0000000042' } },
    );

    const params = { userID: 'u1', userAssessmentID: 'u1.1' };
    await call('answerQuestion', { params, body: { questionID: 'q', questionOptionID: 'o' } });
    await attempts();
    expect(log.at(-1)?.headers[HEADERS.readAfter]).toBe('0000000042');
  });

  it('that meets a proxy’s error page has the catalogue’s text of the status', async () => {
    fakeApi(() => new Response('<html>Bad gateway</html>', { status: 502 }));
    await expect(attempts()).rejects.toMatchObject({ status: 502, code: 'serverError' });
    expect(currentProfile()?.userID).toBe('u1');
  });

  it('that lacks a proof says what it has to cost, where the server does', async () => {
    const errorFor = async (price: string) => {
      const body = [{ code: 'proofRequired', msg: 'refused proofRequired' }];
      fakeApi(() => ({ status: 428, body, headers: { [HEADERS.proofPrice]: price } }));
      return attempts().catch((thrown: unknown) => thrown);
    };
    expect(await errorFor('4')).toMatchObject({ code: 'proofRequired', proofPrice: 4 });
    expect(await errorFor('a lot')).toMatchObject({ code: 'proofRequired', proofPrice: null });
  });

  it('that comes too early says how long to wait, where the server does', async () => {
    const messageFor = async (headers: Record<string, string>) => {
      const body = [{ code: 'tooManyRequests', msg: 'refused tooManyRequests' }];
      fakeApi(() => ({ status: 429, body, headers }));
      const error: unknown = await attempts().catch((thrown: unknown) => thrown);
      return messageOf(error, 'It failed.');
    };
    expect(await messageFor({ 'retry-after': '1' })).toBe('Too many attempts. Please wait 1 second and try again.');
    expect(await messageFor({ 'retry-after': '64' })).toBe('Too many attempts. Please wait 64 seconds and try again.');
    expect(await messageFor({ 'retry-after': '900' })).toBe('Too many attempts. Please wait 15 minutes and try again.');
    expect(await messageFor({ 'retry-after': 'Sun, 22 Nov 2026 08:00:00 GMT' })).toBe('refused tooManyRequests');
    expect(await messageFor({})).toBe('refused tooManyRequests');
  });

  it('without a network is another error than a refusal', async () => {
    fakeApi(() => 'offline');
    await expect(attempts()).rejects.toBeInstanceOf(NetworkError);
  });

  it('never leaves the token where a reload or another page could read it', () => {
    expect(JSON.stringify(localStorage)).not.toContain('token-1');
    expect(localStorage.getItem(SESSION_KEY)).toContain('"userID":"u1"');
  });
});
