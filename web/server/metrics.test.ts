import type { Meter } from '@groundwork/service-kit/metrics';
import { expect, it, onTestFinished } from 'vitest';
import type { Targets } from './index.ts';
import { localTarget, openWeb, testSite } from './testing/web.ts';

const { files, servers } = testSite();

async function open(targets: Targets) {
  const told: string[] = [];
  const tell = (name: string, labels: object): void => void told.push([name, ...Object.values(labels)].join(' '));
  const meter: Meter = { isOn: true, count: tell, observe: (name, _seconds, labels) => tell(name, labels) };
  const web = await openWeb(targets, files, undefined, { meter });
  onTestFinished(() => web.close());
  /** Asks, and waits until this is told of it. */
  return async (path: string, ...expected: readonly string[]): Promise<void> => {
    told.length = 0;
    await (await web.ask(path)).text();
    await expect.poll(() => told).toEqual(expected);
  };
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
  await ask('/api/reports', request('query', '2xx'));
  await ask('/assessment-report/a-secret', request('page', '2xx'));
  await ask('/assets/app-abc123.js', request('file', '2xx'));
  await ask('/assets/gone.js', request('file', '4xx'));
  await ask('/api/nowhere', request('other', '4xx'));
  await ask('/health/live', request('other', '2xx'));
});

it('a service that does not answer is counted', async () => {
  const away = { kind: 'remote', url: 'http://127.0.0.1:1' } as const;
  const ask = await open({ command: away, query: away });
  await ask('/api/reports', 'groundwork_web_forward_failures_total query', request('query', '5xx'));
});
