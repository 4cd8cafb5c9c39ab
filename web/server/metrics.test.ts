import type { Meter } from '@groundwork/service-kit/metrics';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import type { Targets } from './index.ts';
import { builtApp, localTarget, openTestServers, openWeb } from './testing/web.ts';

const { files, remove } = builtApp();
const servers = openTestServers();
afterAll(async () => {
  await servers.close();
  remove();
});

async function open(targets: Targets) {
  const told: string[] = [];
  const tell = (name: string, labels: object): void => void told.push([name, ...Object.values(labels)].join(' '));
  const meter: Meter = { isOn: true, count: tell, observe: (name, _seconds, labels) => tell(name, labels) };
  const web = await openWeb(targets, files, undefined, { meter });
  onTestFinished(() => web.close());
  /** @returns what was told of it. */
  async function ask(path: string): Promise<string[]> {
    told.length = 0;
    await (await web.ask(path)).text();
    await expect.poll(() => told).not.toEqual([]);
    return told;
  }
  return ask;
}

const request = (...labels: string[]) => ['groundwork_web_request_duration_seconds', ...labels].join(' ');

it.each([
  ['in this process', async () => ({ command: await localTarget('command'), query: await localTarget('query') })],
  [
    'of their own',
    async () => ({ command: await servers.remoteTarget('command'), query: await servers.remoteTarget('query') }),
  ],
] as const)('requests are timed by kind and status, with services %s', async (_, targets) => {
  const ask = await open(await targets());
  expect(await ask('/api/reports')).toEqual([request('query', '2xx')]);
  expect(await ask('/assessment-report/a-secret')).toEqual([request('page', '2xx')]);
  expect(await ask('/assets/app-abc123.js')).toEqual([request('file', '2xx')]);
  expect(await ask('/assets/gone.js')).toEqual([request('file', '4xx')]);
  expect(await ask('/api/nowhere')).toEqual([request('other', '4xx')]);
  expect(await ask('/health/live')).toEqual([request('other', '2xx')]);
});

it('a service that does not answer is counted', async () => {
  const away = { kind: 'remote', url: 'http://127.0.0.1:1' } as const;
  const ask = await open({ command: away, query: away });
  expect(await ask('/api/reports')).toEqual(['groundwork_web_forward_failures_total query', request('query', '5xx')]);
});
