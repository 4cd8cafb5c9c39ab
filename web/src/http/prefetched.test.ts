// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aSession, fakeApi, type Reply, refused, type Sent } from '../testing/fake-api.ts';

const REFRESH = '/api/auth/token/refresh';
const LIST = '/api/user/u1/assessment';
const POSITION = '00000000000000000042';
const RENEWED: Reply = {
  status: 200,
  body: { data: aSession({ token: 'token-2' }) },
  headers: { 'x-log-position': POSITION },
};
const { token: _, ...PROFILE } = aSession();

/** A page as it is loaded: nothing is left of the one before but what storage holds. */
async function load() {
  vi.resetModules();
  const [{ prefetchPage }, { call }, session, { rememberPosition }] = await Promise.all([
    import('../prefetch/pages.ts'),
    import('../api/client.ts'),
    import('../session/session.ts'),
    import('./position.ts'),
  ]);
  const attempts = () => call('listOwnAssessments', { params: { userID: 'u1' } });
  const prefetched = prefetchPage({ pathname: '/assessments', search: '' }, PROFILE);
  return { prefetched, attempts, session, rememberPosition };
}
const paths = (log: readonly Sent[]) => log.map(({ path }) => path);
const server = (refresh: Reply = RENEWED, list: () => Reply = () => ({ status: 200, body: { data: [] } })) =>
  fakeApi(({ path }) => (path === REFRESH ? refresh : path === LIST ? list() : { status: 204 }));

beforeEach(() => localStorage.setItem('groundwork.session', JSON.stringify(PROFILE)));

describe('what was asked for before the app was there', () => {
  it.each(['while it is on its way', 'when it is there'])('is not asked for again, %s', async (when) => {
    const log = server();
    const { prefetched, attempts, session } = await load();
    if (when === 'when it is there') await prefetched;
    await expect(attempts()).resolves.toEqual({ data: [] });
    expect(session.currentToken()).toBe('token-2');
    expect(paths(log)).toEqual([REFRESH, LIST]);
    expect(log[1]?.headers).toMatchObject({ authorization: 'Bearer token-2', 'x-read-after': POSITION });
  });

  it('is left to the app once that is ahead', async () => {
    const log = server();
    vi.resetModules();
    const { prefetch, takePrefetched } = await import('./prefetched.ts');
    const request = (address: string) => ({ method: 'GET' as const, address, headers: {} });
    expect(takePrefetched(request('/api/first'))).toBeUndefined();
    await expect(prefetch(request('/api/next'))).rejects.toThrow('overtaken');
    expect(log).toEqual([]);
  });

  it('is taken once', async () => {
    const log = server();
    const { prefetched, attempts } = await load();
    await prefetched;
    await attempts();
    await attempts();
    expect(paths(log)).toEqual([REFRESH, LIST, LIST]);
  });

  it('is not taken after a command that it may not know of', async () => {
    const log = server();
    const { prefetched, attempts, rememberPosition } = await load();
    await prefetched;
    rememberPosition('00000000000000000043');
    await attempts();
    expect(paths(log)).toEqual([REFRESH, LIST, REFRESH, LIST]);
  });

  it('is not taken when it has become old', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const log = server();
    const { prefetched, attempts } = await load();
    await prefetched;
    vi.advanceTimersByTime(15_001);
    await attempts();
    expect(paths(log)).toEqual([REFRESH, LIST, REFRESH, LIST]);
  });

  it('ends the session when the renewal was refused, as the app’s own would', async () => {
    const log = server(refused(401, 'sessionExpired'));
    const { prefetched, attempts, session } = await load();
    await prefetched;
    await expect(attempts()).rejects.toMatchObject({ status: 401 });
    expect(session.currentProfile()).toBeNull();
    expect(paths(log)).toEqual([REFRESH, '/api/auth/sign-out']);
  });

  it('is asked for again after it failed', async () => {
    const replies: Reply[] = [refused(503, 'unavailable'), { status: 200, body: { data: [] } }];
    const log = server(RENEWED, () => replies.shift() as Reply);
    const { prefetched, attempts } = await load();
    await prefetched;
    await expect(attempts()).rejects.toMatchObject({ status: 503 });
    await expect(attempts()).resolves.toEqual({ data: [] });
    expect(paths(log)).toEqual([REFRESH, LIST, LIST]);
  });
});
