import { connect, type Socket } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { quietLogger } from '../logging/logger.ts';
import { answerClientError } from './answers.ts';
import { boundConnections, CONNECTION_LIMITS, type ConnectionLimits, serverOptions } from './connections.ts';

const QUICK: ConnectionLimits = {
  headersTimeoutMs: 300,
  requestTimeoutMs: 400,
  idleTimeoutMs: 300,
  silenceTimeoutMs: 2_000,
  checkEveryMs: 50,
  perAddress: 1_000,
  total: 1_000,
};

const closing: (() => Promise<unknown> | undefined)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function server(limits: Partial<ConnectionLimits> = {}, trustProxy?: string, slowMs = 1_000) {
  const all = { ...QUICK, ...limits };
  const app = fastify({ ...serverOptions(all), clientErrorHandler: answerClientError }) as unknown as FastifyInstance;
  boundConnections(app.server, { limits: all, logger: quietLogger('test'), trustProxy });
  app.post('/', async () => 'posted');
  app.get('/', async () => 'here');
  let begun = 0;
  app.get('/slow', () => {
    begun += 1;
    return new Promise((resolve) => setTimeout(() => resolve('at last'), slowMs));
  });
  app.get('/large', async () => Buffer.alloc(64 * 2 ** 20));
  await app.listen({ host: '127.0.0.1', port: 0 });
  closing.push(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  const { port } = app.server.address() as { port: number };
  return { app, port, begun: () => begun };
}

/** So long that no connection ends by itself while a test counts them. */
const LONG = { headersTimeoutMs: 60_000, requestTimeoutMs: 60_000, silenceTimeoutMs: 60_000 };

/** A connection that sends this and then nothing more. `from` is an address of this machine. */
function stall(port: number, sent: string, from = '127.0.0.1') {
  const socket: Socket = connect({ host: '127.0.0.1', port, localAddress: from });
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk))).on('error', () => {});
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(received)));
  if (sent !== '') socket.write(sent);
  closing.push(async () => socket.destroy());
  return { socket, closed, received: () => received };
}

const GET = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';
const open = (app: FastifyInstance) =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, n) => (error ? reject(error) : resolve(n))),
  );

describe('a connection is closed', () => {
  it.each([
    ['sends nothing', '', 408],
    ['does not end its headers', 'GET / HTTP/1.1\r\nhost: a\r\nx-slow: ', 408],
    [
      'does not send its body',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nab',
      408,
    ],
    [
      'does not end its chunks',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n',
      408,
    ],
  ])('whose client %s', async (_, sent, status) => {
    const { app, port } = await server();
    expect(await stall(port, sent).closed).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    await expect.poll(() => open(app)).toBe(0);
  });

  it('that asks nothing more', async () => {
    const { port } = await server();
    expect(await stall(port, GET).closed).toContain('here');
  });

  it('whose client does not read its answer', async () => {
    const { app, port } = await server({ silenceTimeoutMs: 300 });
    const { socket } = stall(port, 'GET /large HTTP/1.1\r\nhost: a\r\n\r\n');
    socket.pause();
    await expect.poll(() => open(app)).toBe(1);
    await expect.poll(() => open(app)).toBe(0);
  });

  it('but not while an answer takes its time', async () => {
    // A busy machine reads a request late: the limit is well above that, and the answer takes longer still.
    const { port } = await server({ ...LONG, headersTimeoutMs: 2_000, requestTimeoutMs: 2_000 }, undefined, 3_000);
    expect(await stall(port, 'GET /slow HTTP/1.1\r\nhost: a\r\n\r\n').closed).toContain('at last');
  });
});

describe('connections are bounded', () => {
  it('per address, and others are served meanwhile', async () => {
    const { app, port } = await server({ perAddress: 50, ...LONG });
    const held = Array.from({ length: 300 }, () => stall(port, 'GET / HTTP/1.1\r\nx-slow: '));
    await expect.poll(() => held.filter(({ socket }) => socket.destroyed).length).toBe(250);
    expect(await open(app)).toBe(50);
    expect(await stall(port, GET, '127.0.0.2').closed).toContain('here');
    for (const { socket } of held) socket.destroy();
    await expect.poll(() => open(app)).toBe(0);
    expect(await stall(port, GET).closed).toContain('here');
  });

  it('in all', async () => {
    const { port } = await server({ total: 20, ...LONG });
    const held = Array.from({ length: 60 }, (_, i) =>
      stall(port, 'GET / HTTP/1.1\r\nx-slow: ', `127.0.0.${1 + (i % 30)}`),
    );
    await expect.poll(() => held.filter(({ socket }) => socket.destroyed).length).toBe(40);
  });

  it.each(['127.0.0.1', 'loopback', '10.0.0.0/8, 127.0.0.1'])(
    'but not per address of a proxy that is trusted: %s',
    async (proxy) => {
      const { app, port } = await server({ perAddress: 2 }, proxy);
      const held = Array.from({ length: 10 }, () => stall(port, GET));
      await expect.poll(() => held.every(({ received }) => received().includes('here'))).toBe(true);
      expect(await open(app)).toBe(10);
    },
  );
});

it('people have room in production: a browser opens six', () => {
  expect(CONNECTION_LIMITS.perAddress).toBeGreaterThanOrEqual(6 * 20);
  expect(CONNECTION_LIMITS.total).toBeGreaterThan(CONNECTION_LIMITS.perAddress * 10);
});
