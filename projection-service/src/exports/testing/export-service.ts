import { createHash } from 'node:crypto';
import { type EventData, ExportRequested, type NewEvent, STREAMS } from '@groundwork/contracts';
import { expect, onTestFinished } from 'vitest';
import { createProjectionService } from '../../service.ts';
import { openEmbeddedReadStore } from '../../store/embedded/open.ts';
import type { ReadStore } from '../../store/port.ts';
import { ben } from '../../testing/callers.ts';
import { opened } from '../../testing/events.ts';
import { listeningLogger, openTestLog, type TestLog } from '../../testing/test-log.ts';
import type { Caller } from '../../testing/test-service.ts';
import { openSigner } from '../../testing/tokens.ts';

export const secret = 's'.repeat(43);
export const expiresAt = '2026-01-08T12:00:00.000Z';
export const requested = (by: Caller, n: number, about: Partial<EventData['ExportRequested']> = {}) =>
  ExportRequested.of({
    exportID: `${by.userID}.${n}`,
    userID: by.userID,
    kind: 'users',
    format: 'csv',
    filter: '{"sortBy":"firstName","direction":"asc"}',
    search: '{}',
    selected: null,
    partnerUserID: by.userType === 'partnerUser' ? by.userID : null,
    partnerID: null,
    secretHash: createHash('sha256').update(secret).digest('base64url'),
    expiresAt,
    ...about,
  });
export const founders = [
  opened('ada', { firstName: 'Ada', partnerUserID: 'grace' }),
  opened('cleo', { firstName: '=Cleo', partnerUserID: 'luca' }),
];

/** The service on a log, asked over HTTP. */
export async function service(
  test: TestLog = openTestLog(),
  store: ReadStore = openEmbeddedReadStore({ path: ':memory:' }),
) {
  /** Milliseconds that timers wait, and what they do then. */
  const timers: { milliseconds: number; run: () => void }[] = [];
  const { tokenKeys, tokenFor } = await openSigner();
  const { logger, lines } = listeningLogger();
  let now = new Date('2026-01-05T12:00:00.000Z');
  const made = await createProjectionService({
    log: test.log,
    store,
    logger,
    tokenKeys,
    now: () => now,
    after(milliseconds, run) {
      timers.push({ milliseconds, run });
      return () => {};
    },
    rateFactor: 100,
  });
  onTestFinished(made.close);
  await made.runner.caughtUp;
  const inject = (method: 'GET' | 'POST', url: string, caller?: Caller) =>
    made.app.inject({
      method,
      url,
      headers: caller ? { authorization: `Bearer ${tokenFor({ sub: caller.userID, userType: caller.userType })}` } : {},
    });
  return {
    lines,
    test,
    at: (instant: string): void => {
      now = new Date(instant);
    },
    store,
    timers,
    async append(...events: readonly NewEvent<string, object>[]) {
      await made.runner.awaitPosition(await test.append(...events), 5000);
    },
    /** What the log says of somebody's exports, once it says something of the last one asked for and is read. */
    outcomes: ({ userID }: Caller, count = 1): ReturnType<typeof expect.poll> =>
      expect.poll(
        async () => {
          const events = await test.log.readStream(STREAMS.export(userID));
          const said = events.filter(({ type }) => type !== 'ExportRequested');
          await made.runner.awaitPosition(events.at(-1)?.position ?? '0', 5000);
          return said.length >= count ? said.map(({ type, data }) => ({ type, ...data })) : [];
        },
        { timeout: 10_000, interval: 20 },
      ),
    download: async (token: string, caller: Caller = ben) => {
      const answer = await inject('POST', `/api/assessment/export/download/${token}`, caller);
      return { status: answer.statusCode, body: answer.json() };
    },
    file: (exportID: string, caller: Caller) => inject('GET', `/api/exports/${exportID}/file`, caller),
    list: async (caller: Caller) => (await inject('GET', '/api/exports', caller)).json().data,
  };
}
