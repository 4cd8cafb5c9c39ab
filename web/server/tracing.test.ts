import { NO_TRACER, type Tracer } from '@groundwork/service-kit/tracing';
import { expect, it, onTestFinished } from 'vitest';
import type { Targets } from './index.ts';
import { echoOf, localTarget, openWeb, testSite } from './testing/web.ts';

const { files, servers } = testSite();

const STRANGERS = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const OURS = '00-11111111111111111111111111111111-2222222222222222-01';
const headers = { traceparent: STRANGERS, tracestate: 'a=b', baggage: 'c=d' };

async function open(targets: Targets, tracer: Tracer) {
  const web = await openWeb(targets, files, undefined, { tracer });
  onTestFinished(() => web.close());
  return async (path: string) => (await echoOf(await web.ask(path, { headers }))).headers;
}

it.each([
  ['in this process', async () => ({ command: await localTarget('command'), query: await localTarget('query') })],
  [
    'of their own',
    async () => ({ command: await servers.remoteTarget('command'), query: await servers.remoteTarget('query') }),
  ],
] as const)('services %s hear of the trace that began here, and of none that strangers name', async (_, targets) => {
  const begun: string[] = [];
  const ended: object[] = [];
  const tracer: Tracer = {
    isOn: true,
    begin(name, { parent, links, attributes }) {
      begun.push(`${name} ${parent ?? ''}`);
      // Linked to, and never as one that has to be recorded.
      expect(links).toEqual([STRANGERS.replace(/1$/, '0')]);
      expect(JSON.stringify(attributes)).not.toContain('secret');
      return { traceparent: OURS, end: (more) => void ended.push(more ?? {}) };
    },
  };
  const traced = await open(await targets(), tracer);
  expect(await traced('/api/reports?search=secret')).toMatchObject({ traceparent: OURS });
  expect(begun).toEqual(['GET /api/reports ']);
  await expect.poll(() => ended).toEqual([{ 'http.response.status_code': 200 }]);

  const untraced = await (await open(await targets(), NO_TRACER))('/api/reports');
  for (const name of Object.keys(headers)) expect(untraced).not.toHaveProperty(name);
});
