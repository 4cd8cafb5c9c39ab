import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { endConnectionsAtClose } from './closing.ts';
import { CONNECTION_LIMITS, serverOptions } from './connections.ts';

/** With a slow endpoint that answers when it is told to. */
async function server(drainMs?: number) {
  const app = fastify(serverOptions(CONNECTION_LIMITS)) as unknown as FastifyInstance;
  endConnectionsAtClose(app, drainMs);
  let answer: (text: string) => void = () => undefined;
  const answered = new Promise<string>((resolve) => (answer = resolve));
  let begun = 0;
  app.get('/slow', () => {
    begun += 1;
    return answered;
  });
  app.get('/', async () => 'here');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => {
    app.server.closeAllConnections();
    agent.destroy();
  });
  /** @returns what a client hears that keeps its connections, as balancers do. */
  const ask = (path: string) =>
    new Promise<string>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, agent }, (response) => {
        response.resume().on('end', () => resolve(`${response.statusCode} ${response.headers.connection}`));
      }).on('error', reject);
    });
  const open = (sent: string) =>
    new Promise<Socket>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port }, () => socket.write(sent, () => resolve(socket)));
      socket.on('error', () => undefined);
    });
  const connections = () => new Promise<number>((resolve) => app.server.getConnections((_, n) => resolve(n)));
  return { app, answer, begun: () => begun, ask, open, connections };
}

it('answers what is under way, and its connection ends with it although the client would keep it', async () => {
  const { app, answer, begun, ask } = await server();
  expect(await ask('/')).toBe('200 keep-alive');
  const asked = ask('/slow');
  await expect.poll(begun).toBe(1);
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  answer('at last');
  expect(await asked).toBe('200 close');
  await closed;
});

it('waits for none that never asks', async () => {
  const { app, open, connections } = await server();
  await open('');
  await expect.poll(connections).toBe(1);
  await app.close();
});

it('breaks off in time what is still not answered, or not asked to its end', async () => {
  const { app, begun, ask, open, connections } = await server(300);
  const asked = ask('/slow').catch((error: NodeJS.ErrnoException) => error.code);
  await expect.poll(begun).toBe(1);
  await open('GET / HTTP/1.1\r\nx-slow: ');
  await expect.poll(connections).toBe(2);
  await app.close();
  expect(await asked).toBe('ECONNRESET');
});
