import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { ENDPOINTS } from '@groundwork/contracts';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import type { Target } from './targets.ts';
import { builtApp, openWeb } from './testing/web.ts';

const { files, remove } = builtApp();
afterAll(remove);
const { path } = ENDPOINTS.liveChanges;

/** A service that answers one event and then waits, and tells when the caller has hung up. */
function streamService() {
  let hungUp = (): void => {};
  const left = new Promise<void>((resolve) => (hungUp = resolve));
  const app = fastify({ forceCloseConnections: true }) as unknown as FastifyInstance;
  app.get(path, (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write('event: ready\n\n');
    reply.raw.once('close', hungUp);
  });
  return { app, left };
}

const ROADS: readonly (readonly [string, (app: FastifyInstance) => Promise<Target>])[] = [
  ['in this process', async (app) => app.ready().then(() => ({ kind: 'local', routing: app.routing }))],
  ['of its own', async (app) => ({ kind: 'remote', url: await app.listen({ host: '127.0.0.1', port: 0 }) })],
];

/** Asks on a connection of its own. @returns the answer, once it began. */
const listen = (url: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(new URL(path, url), { agent: false }, resolve).on('error', reject).end();
  });

it.each(ROADS)('an answer that goes on comes as it is said, from a service %s', async (_, targetOf) => {
  const { app, left } = streamService();
  const query = await targetOf(app);
  const web = await openWeb({ command: query, query }, files);
  const answer = await listen(web.url);
  const [said] = await once(answer, 'data');
  expect([answer.statusCode, String(said)]).toEqual([200, 'event: ready\n\n']);
  answer.destroy();
  await left;
  await Promise.all([web.kill(), app.close()]);
});

it.each(ROADS)('closing waits for none, from a service %s', async (_, targetOf) => {
  const { app, left } = streamService();
  const query = await targetOf(app);
  const web = await openWeb({ command: query, query }, files);
  const answers = await Promise.all(Array.from({ length: 50 }, () => listen(web.url)));
  const ended = answers.map((answer) => text(answer).catch((error: Error) => error.message));
  await web.close();
  await left;
  expect(await Promise.all(ended)).toEqual(answers.map(() => 'aborted'));
  await app.close();
});
