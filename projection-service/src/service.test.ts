import { ENDPOINTS, errorBody, HEADERS, SessionEnded } from '@groundwork/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ReportRenderer } from './report-pdf/index.ts';
import { createProjectionService, type ProjectionService, type ProjectionServiceOptions } from './service.ts';
import { openEmbeddedReadStore } from './store/embedded/open.ts';
import { ReadStoreUnavailable } from './store/port.ts';
import { opened, positionOf, renamed } from './testing/events.ts';
import { deferred, listeningLogger, openTestLog } from './testing/test-log.ts';
import { openSigner } from './testing/tokens.ts';

const services: ProjectionService[] = [];
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
});

async function service(
  { log, append } = openTestLog(),
  store = openEmbeddedReadStore({ path: ':memory:' }),
  options: Partial<ProjectionServiceOptions> = {},
) {
  const { logger, lines } = listeningLogger();
  const signer = await openSigner();
  const { tokenKeys, tokenFor } = signer;
  const made = await createProjectionService({
    log,
    store,
    logger,
    tokenKeys: { publicKey: tokenKeys.publicKey },
    ...options,
  });
  services.push(made);
  const list = (headers: Record<string, string> = {}) => {
    const authorization = `Bearer ${tokenFor({ sub: 'ben', userType: 'admin' })}`;
    return made.app.inject({ url: ENDPOINTS.listUsers.path, headers: { authorization, ...headers } });
  };
  return { ...made, log, append, store, lines, list, tokenFor };
}

/** A log that is read only once it is let. */
async function heldLog() {
  const test = openTestLog();
  await test.append(opened('maya'));
  const building = deferred();
  const log: typeof test.log = {
    ...test.log,
    async *readAll(range) {
      await building.promise;
      yield* test.log.readAll(range);
    },
  };
  return { test: { ...test, log }, building };
}

describe('the projection service', () => {
  it('is alive at once, and ready when its read models are built', async () => {
    const { test, building } = await heldLog();
    const { app, runner } = await service(test);
    expect((await app.inject('/health/live')).json()).toEqual({ status: 'live' });
    const early = await app.inject('/health/ready');
    expect(early.statusCode).toBe(503);
    expect(early.json()).toEqual({ status: 'not ready', reason: 'read models are still being built' });

    building.resolve();
    await runner.caughtUp;
    expect((await app.inject('/health/ready')).json()).toEqual({ status: 'ready' });
  });

  it('warms up what makes reports once its read models are built, so that this delays nothing', async () => {
    const { test, building } = await heldLog();
    const warmUp = vi.fn();
    const renderer = { render: async () => new Uint8Array(), warmUp, close: async () => {} };
    const { app, runner } = await service(test, undefined, { renderer });
    expect((await app.inject('/health/live')).statusCode).toBe(200);
    expect(warmUp).not.toHaveBeenCalled();

    building.resolve();
    await runner.caughtUp;
    expect(warmUp).toHaveBeenCalledOnce();
  });

  it('is not ready while its read store is away, and says so in the catalogue', async () => {
    const store = openEmbeddedReadStore({ path: ':memory:' });
    const away = async (): Promise<never> => {
      throw new ReadStoreUnavailable('away');
    };
    let isAway = false;
    const { app, runner, list } = await service(openTestLog(), {
      ...store,
      ping: () => (isAway ? away() : store.ping()),
      collection: (name) =>
        isAway
          ? { name, find: away, ids: away, findOne: away, findByIds: away, removed: away, count: away }
          : store.collection(name),
    });
    await runner.caughtUp;
    isAway = true;
    expect((await app.inject('/health/ready')).statusCode).toBe(503);
    const answer = await list();
    expect([answer.statusCode, answer.json()]).toEqual([503, errorBody('unavailable')]);
    isAway = false;
  });

  it('answers with what was just written when the request names its position', async () => {
    const { append, list, runner } = await service();
    await runner.caughtUp;
    const position = await append(opened('maya'), renamed('maya', 'Mía'));
    const answer = await list({ [HEADERS.readAfter]: position });
    expect(answer.headers[HEADERS.projected]).toBe(position);
    expect(answer.json()).toMatchObject({ data: { totalUsers: 1, users: [{ firstName: 'Mía' }] } });
  });

  it('answers with what it has, and says so, when a position does not come in time', async () => {
    const { append, list, runner } = await service();
    await runner.awaitPosition(await append(opened('maya')), 5000);
    const answer = await list({ [HEADERS.readAfter]: positionOf(999) });
    expect([answer.statusCode, answer.headers[HEADERS.projected]]).toEqual([200, positionOf(1)]);
  });

  it.each(['tomorrow', `${'9'.repeat(65)}`, "1' OR 1=1"])('takes %j for no position', async (position) => {
    const { list, runner } = await service();
    await runner.caughtUp;
    const answer = await list({ [HEADERS.readAfter]: position });
    expect([answer.statusCode, answer.headers[HEADERS.projected]]).toEqual([200, undefined]);
  });

  it('holds no connection for who does not send a request', async () => {
    const { app } = await service();
    const { requestTimeout, headersTimeout, keepAliveTimeout, timeout, maxConnections } = app.server;
    for (const limit of [requestTimeout, headersTimeout, keepAliveTimeout, timeout, maxConnections]) {
      expect(limit).toBeGreaterThan(0);
    }
  });

  it('refuses a token whose session has ended', async () => {
    const { append, app, runner, tokenFor } = await service();
    await runner.caughtUp;
    const headers = { authorization: `Bearer ${tokenFor({ sub: 'ben', sid: 'session1', userType: 'admin' })}` };
    const status = async () => (await app.inject({ url: '/api/user', headers })).statusCode;
    expect(await status()).toBe(200);
    await append(SessionEnded.of({ sessionID: 'session1', userID: 'ben', reason: 'signedOut' }));
    await expect.poll(status).toBe(401);
  });

  it('shows developers a report of nobody, where they are to see it', async () => {
    const render: ReportRenderer['render'] = async (input) =>
      new TextEncoder().encode('userCompany' in input ? input.userCompany : '');
    const renderer = { render, close: async () => {} };
    const { app } = await service(openTestLog(), undefined, { renderer, reportPreview: true });
    const shown = await app.inject('/api/docs/report');
    expect([shown.headers['content-type'], shown.body]).toEqual(['application/pdf', 'Sample, Inc.']);
    const production = await service(openTestLog(), undefined, { renderer });
    expect((await production.app.inject('/api/docs/report')).statusCode).toBe(404);
  });

  it('knows no command and no other path', async () => {
    const { app } = await service();
    for (const url of [ENDPOINTS.startAssessment.path, '/api/nothing', '/', '/api/user/../admin']) {
      const answer = await app.inject({ method: 'POST', url });
      expect([answer.statusCode, answer.json()]).toEqual([404, errorBody('notFound')]);
    }
  });

  it('refuses a parameter that comes twice', async () => {
    const { append, app, tokenFor } = await service();
    await append(opened('maya'));
    const headers = { authorization: `Bearer ${tokenFor({ sub: 'ben', userType: 'admin' })}` };
    for (const query of ['search=aaa&search=bbb', 'page=1&page=2', 'sortBy=email&sortBy=email'])
      expect([query, (await app.inject({ url: `/api/user?${query}`, headers })).statusCode]).toEqual([query, 422]);
  });

  it('logs no name, address or search of anybody', async () => {
    const { append, app, lines, tokenFor } = await service();
    await append(opened('maya'));
    const headers = { authorization: `Bearer ${tokenFor({ sub: 'ben', userType: 'admin' })}` };
    await app.inject({ url: '/api/user?search=okafor', headers });
    expect(JSON.stringify(lines).toLowerCase()).not.toMatch(/okafor|maya@|bearer/);
  });
});
