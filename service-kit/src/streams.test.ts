import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import compress from '@fastify/compress';
import { ENDPOINTS } from '@groundwork/contracts';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { compressionOf } from './http/compression.ts';
import { sendStream } from './streams.ts';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

/** @returns the answer to who accepts an encoding, once it began. */
async function asked(
  endpoint: (typeof ENDPOINTS)['reportProgress' | 'liveChanges'],
  encoding: string,
  events: () => AsyncIterable<string>,
): Promise<IncomingMessage> {
  const app = fastify({ forceCloseConnections: true }) as unknown as FastifyInstance;
  apps.push(app);
  await app.register(compress, { global: false });
  app.get('/', compressionOf(endpoint), async (_, reply) => sendStream(endpoint, reply, events()));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const sent = request(url, { agent: false, headers: { 'accept-encoding': encoding } }).end();
  const [answer] = await once(sent, 'response');
  return answer;
}

it.each([
  ['reportProgress', 'gzip, br', 'gzip'],
  ['reportProgress', 'identity', undefined],
  ['reportProgress', 'gzip;q=0', undefined],
  ['liveChanges', 'gzip, br', undefined],
] as const)('events of %s come as they happen, for who accepts %s in %s', async (name, accepted, encoding) => {
  let goOn = (): void => {};
  const isHeard = new Promise<void>((resolve) => (goOn = resolve));
  const answer = await asked(ENDPOINTS[name], accepted, async function* () {
    yield 'event: first\n\n';
    await isHeard;
    yield 'event: second\n\n';
  });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream',
    ...(encoding && { vary: 'accept-encoding' }),
  });
  expect(answer.headers['content-encoding']).toBe(encoding);
  const events = encoding ? answer.pipe(createGunzip()) : answer;
  expect(String((await once(events, 'data'))[0])).toBe('event: first\n\n');
  goOn();
  expect(await text(events)).toBe('event: second\n\n');
});

it('who hangs up ends a compressed stream, too', async () => {
  let ended = (): void => {};
  const isEnded = new Promise<void>((resolve) => (ended = resolve));
  const answer = await asked(ENDPOINTS.reportProgress, 'gzip', async function* () {
    try {
      while (true) {
        yield 'event: progress\n\n';
        await new Promise((resolve) => setImmediate(resolve));
      }
    } finally {
      ended();
    }
  });
  await once(answer, 'data');
  answer.destroy();
  await isEnded;
});
