import { ENDPOINTS, refuse } from '@groundwork/contracts';
import { expect, it, onTestFinished } from 'vitest';
import type { Implementation } from '../implement.ts';
import { lineGauges } from '../metrics/line-gauges.ts';
import { LINES_A_MINUTE } from '../security/line-budget.ts';
import { openShell, tokenOf } from '../testing/shell.ts';
import { createLogger } from './logger.ts';

type Line = Readonly<Record<string, unknown>>;

async function open(handle: Implementation['handle'] = async () => ({ position: undefined, answer: null })) {
  const lines: Line[] = [];
  const logger = createLogger('test', 'info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const implementations = [ENDPOINTS.signOutEverywhere, ENDPOINTS.signOut].map((endpoint) => ({ endpoint, handle }));
  const app = await openShell({ logger, rateFactor: 100_000, implementations });
  onTestFinished(() => app.close());
  const ask = async (times: number, url: string, remoteAddress = '192.0.2.7', token?: string): Promise<void> => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const method = url.endsWith('sign-out') ? 'POST' : 'DELETE';
    for (let i = 0; i < times; i++) await app.inject({ method, url, remoteAddress, headers });
  };
  const leftOut = async () =>
    Object.fromEntries((await lineGauges(logger).read()).map(({ labels, value }) => [labels?.['kind'], value]));
  return { app, lines, ask, leftOut, of: (msg: string) => lines.filter((line) => line['msg'] === msg).length };
}

const SESSIONS = '/api/user/anna/sessions';
const events = (lines: readonly Line[]) => lines.filter(({ kind }) => kind === 'security');

it('a stranger who asks without end writes a bounded number of lines, and others go on', async () => {
  const { lines, of, ask, leftOut } = await open();
  const { requests, security } = LINES_A_MINUTE;
  await ask(requests + 40, SESSIONS);
  expect([of('incoming request'), of('request refused'), of('request completed')]).toEqual(Array(3).fill(requests));
  expect(events(lines)).toHaveLength(security);
  expect(await leftOut()).toEqual({ requests: 40, failures: 0, security: requests + 40 - security });

  const before = lines.length;
  await ask(1, SESSIONS, '198.51.100.1');
  expect(lines.slice(before)).toHaveLength(4);
});

it('so does who asks for what is nowhere', async () => {
  const { lines, ask } = await open();
  await ask(LINES_A_MINUTE.requests + 40, '/api/nowhere');
  expect(lines.length).toBeLessThanOrEqual(3 * LINES_A_MINUTE.requests);
});

it('what signed-in people do stays in the security log, whatever strangers of their network write', async () => {
  const { app, lines, ask } = await open();
  await ask(LINES_A_MINUTE.requests + 1, SESSIONS);
  await ask(2, SESSIONS, '192.0.2.7', tokenOf(app));
  await ask(1, SESSIONS.replace('anna', 'bert'), '192.0.2.7', tokenOf(app));
  expect(events(lines).slice(-3)).toMatchObject([
    { event: 'sessionEnd', outcome: 'done', userID: 'anna' },
    { event: 'sessionEnd', outcome: 'done', userID: 'anna' },
    { event: 'access', outcome: 'refused', userID: 'anna' },
  ]);
});

it('a failure that a stranger can cause again and again is told so often', async () => {
  const { of, ask } = await open(async () => Promise.reject(new Error('the log is away')));
  await ask(LINES_A_MINUTE.failures + 10, '/api/auth/sign-out');
  expect(of('request failed')).toBe(LINES_A_MINUTE.failures);
});

it('a refusal is no failure', async () => {
  const { of, ask } = await open(async () => refuse('notFound'));
  await ask(3, '/api/auth/sign-out');
  expect([of('request failed'), of('request refused')]).toEqual([0, 3]);
});
