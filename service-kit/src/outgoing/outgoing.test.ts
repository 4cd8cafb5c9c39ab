import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AddressNotAllowed, OutgoingFailed } from './errors.ts';
import { createOutgoing, type OutgoingOptions } from './outgoing.ts';
import { resolveName } from './resolve.ts';

const servers: Server[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** @returns its port on this machine, and what it was asked. */
async function serve(listener: RequestListener): Promise<{ port: number; asked: IncomingMessage[] }> {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, reply) => {
    asked.push(request);
    listener(request, reply);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, asked };
}

const gate = (options: OutgoingOptions = {}) => createOutgoing({ loopback: true, timeoutMs: 2_000, ...options });
const names = (addresses: Readonly<Record<string, readonly string[]>>) => async (name: string) => addresses[name] ?? [];
const codeOf = (sent: Promise<unknown>): Promise<unknown> =>
  sent.then(
    () => 'answered',
    (error: unknown) => (error instanceof OutgoingFailed ? error.code : error),
  );

describe('a request to an address that somebody typed', () => {
  it('arrives as it was sent, with the name as host, and gives what was answered', async () => {
    let body = '';
    const { port, asked } = await serve(async (request, reply) => {
      for await (const part of request) body += part;
      reply.writeHead(201, { 'x-seen': 'yes', 'set-cookie': ['a=1', 'b=2'] }).end('thanks');
    });
    const { post } = gate({ resolve: names({ 'hooks.example': ['127.0.0.1'] }) });
    const answer = await post(
      `http://hooks.example:${port}/in?to=us`,
      { 'content-type': 'application/json' },
      '{"ä":1}',
    );
    expect(answer).toMatchObject({ status: 201, headers: { 'x-seen': 'yes', 'set-cookie': 'a=1, b=2' } });
    expect(String(answer.body)).toBe('thanks');
    expect(asked[0]).toMatchObject({
      method: 'POST',
      url: '/in?to=us',
      headers: { host: `hooks.example:${port}`, 'content-length': '8', connection: 'close' },
    });
    expect(body).toBe('{"ä":1}');
  });

  it('goes to no name that has any address inside, and says of none which', async () => {
    const { port, asked } = await serve((_, reply) => reply.end());
    const resolve = names({ inner: ['10.0.0.5'], both: ['8.8.8.8', '169.254.169.254'], mapped: ['::ffff:127.0.0.1'] });
    for (const name of ['inner', 'both', 'mapped']) {
      const error = await codeOf(gate({ resolve }).post(`http://${name}:${port}/`, {}, ''));
      expect(error).toBeInstanceOf(AddressNotAllowed);
      expect(String(error)).not.toMatch(/\d/);
      await expect(gate({ resolve }).check(`https://${name}/`)).rejects.toBeInstanceOf(AddressNotAllowed);
    }
    expect(asked).toEqual([]);
  });

  it('does not reach this machine in production, by no form of its address and no name', async () => {
    const closed = createOutgoing({ resolve: names({ localhost: ['127.0.0.1'], six: ['::1'] }) });
    for (const host of ['127.0.0.1', '2130706433', '[::ffff:127.0.0.1]', '[::1]', 'localhost', 'six']) {
      expect(await codeOf(closed.post(`https://${host}/`, {}, ''))).toBeInstanceOf(AddressNotAllowed);
      expect(await codeOf(closed.fetch(`https://${host}/`))).toBeInstanceOf(AddressNotAllowed);
    }
  });

  it('connects to the address that was judged, although the name leads elsewhere a moment later', async () => {
    const { port, asked } = await serve((_, reply) => reply.end('first'));
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    const resolve = vi.fn(async () => answers.shift() ?? []);
    const { post } = gate({ resolve });
    expect(String((await post(`http://rebinding.example:${port}/`, {}, '')).body)).toBe('first');
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(await codeOf(post(`http://rebinding.example:${port}/`, {}, ''))).toBeInstanceOf(AddressNotAllowed);
    expect(asked).toHaveLength(1);
  });

  it('follows no redirect', async () => {
    const inner = await serve((_, reply) => reply.end('secret'));
    const { port } = await serve((_, reply) =>
      reply.writeHead(302, { location: `http://127.0.0.1:${inner.port}/` }).end(),
    );
    const { post, fetch } = gate();
    expect((await post(`http://127.0.0.1:${port}/`, {}, '')).status).toBe(302);
    expect((await fetch(`http://127.0.0.1:${port}/`, { redirect: 'follow' })).status).toBe(302);
    expect(inner.asked).toEqual([]);
  });

  it('asks no proxy that the environment names', async () => {
    const proxy = await serve((_, reply) => reply.end('proxy'));
    for (const name of ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY', 'all_proxy'])
      vi.stubEnv(name, `http://127.0.0.1:${proxy.port}`);
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    const { port } = await serve((_, reply) => reply.end('direct'));
    expect(String((await gate().post(`http://127.0.0.1:${port}/`, {}, '')).body)).toBe('direct');
    expect(proxy.asked).toEqual([]);
  });

  it.each([
    ['says nothing', () => undefined],
    [
      'drips',
      (_: unknown, reply: { write(part: string): void; on(event: 'close', run: () => void): void }) => {
        const drip = setInterval(() => reply.write('.'), 10);
        reply.on('close', () => clearInterval(drip));
      },
    ],
  ] as const)('who %s is given up after the time for all of it', async (_, listener) => {
    const { port } = await serve(listener as RequestListener);
    const { post, fetch } = gate({ timeoutMs: 100 });
    expect(await codeOf(post(`http://127.0.0.1:${port}/`, {}, ''))).toBe('timeout');
    expect(await codeOf(fetch(`http://127.0.0.1:${port}/`))).toBe('timeout');
  });

  it('a name server that hangs counts in the same time', async () => {
    const { check, post } = gate({ timeoutMs: 50, resolve: () => new Promise(() => undefined) });
    expect(await codeOf(post('https://slow.example/', {}, ''))).toBe('timeout');
    expect(await codeOf(check('https://slow.example/'))).toBe('timeout');
  });

  it('no more of a reply is read than was to be, be it endless', async () => {
    const { port } = await serve((_, reply) => {
      const more = (): void => {
        while (reply.writable && reply.write('x'.repeat(1000)));
      };
      reply.on('drain', more);
      more();
    });
    const { post, fetch } = gate({ maxReplyBytes: 5_000 });
    const answer = await post(`http://127.0.0.1:${port}/`, {}, '');
    expect(answer).toMatchObject({ status: 200, body: { length: 5_000 } });
    expect(await codeOf(fetch(`http://127.0.0.1:${port}/`))).toBe('replyTooLong');
  });

  it('says what went wrong without an address', async () => {
    const { port } = await serve((request) => request.socket.destroy());
    const { post } = gate({ resolve: async () => [] });
    expect(await codeOf(post('https://nobody.example/', {}, ''))).toBe('unknownHost');
    const error = await post(`http://127.0.0.1:${port}/`, {}, '').catch(String);
    expect(error).toBe('OutgoingFailed: the request could not be made (unreachable)');
    const failing = gate({ resolve: () => Promise.reject(new Error('queryA ESERVFAIL 10.0.0.2')) });
    expect(await codeOf(failing.check('https://failing.example/'))).toBe('unknownHost');
  });
});

describe('as fetch', () => {
  it('takes what clients of OpenID Connect give it', async () => {
    let body = '';
    const { port, asked } = await serve(async (request, reply) => {
      for await (const part of request) body += part;
      reply.setHeader('content-type', 'application/json').end('{"token":"t"}');
    });
    const answer = await gate().fetch(new URL(`http://localhost:${port}/token`), {
      method: 'POST',
      body: new URLSearchParams({ code: 'a b' }),
      headers: { accept: 'application/json' },
    });
    expect(await answer.json()).toEqual({ token: 't' });
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(body).toBe('code=a+b');
    expect(asked[0]?.headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    });
  });

  it('gives answers without a body, and ends when the caller ends it', async () => {
    const { port } = await serve((request, reply) => {
      if (request.url === '/empty') reply.writeHead(204).end();
    });
    expect((await gate().fetch(`http://127.0.0.1:${port}/empty`)).status).toBe(204);
    const ending = new AbortController();
    const asked = gate().fetch(`http://127.0.0.1:${port}/never`, { signal: ending.signal });
    ending.abort(new Error('no longer wanted'));
    await expect(asked).rejects.toThrow('no longer wanted');
  });
});

it('localhost is this machine without asking a name server', async () => {
  expect(await resolveName('localhost', new AbortController().signal)).toEqual(['127.0.0.1']);
  expect(await resolveName('a.localhost.', new AbortController().signal)).toEqual(['127.0.0.1']);
});
