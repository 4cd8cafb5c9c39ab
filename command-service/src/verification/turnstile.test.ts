import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LIMITS } from '@groundwork/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CaptchaUnavailable } from './port.ts';
import { createTurnstile, type TurnstileOptions } from './turnstile.ts';

/** What the stand-in for Cloudflare answers; null is nothing at all. */
let answer: { status: number; body: string } | null;
let asked: URLSearchParams[];
let server: Server;
let address: string;

beforeEach(async () => {
  asked = [];
  says({ success: true, hostname: 'groundwork.example' });
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    asked.push(new URLSearchParams(body));
    if (answer) response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

function says(body: unknown, status = 200): void {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
}
const open = (over: Partial<TurnstileOptions> = {}) =>
  createTurnstile({ secretKey: 'key', siteKey: 'site', address, ...over });

describe('Turnstile', () => {
  it('makes its challenges itself, for the widget with the site key', async () => {
    expect(open()).toMatchObject({ provider: 'turnstile', siteKey: 'site' });
    expect(await open().challenge()).toBeNull();
  });

  it('lets pass whom Cloudflare lets pass, and names the challenge by its token', async () => {
    expect(await open().verify('0.token')).toEqual({ name: '0.token', price: LIMITS.proofPrice });
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ secret: 'key', response: '0.token' });
  });

  it('asks again about the same token in a way that Cloudflare answers again, and differently about another', async () => {
    for (const token of ['one', 'one', 'two']) await open().verify(token);
    const keys = asked.map((body) => body.get('idempotency_key'));
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[0]).not.toBe(keys[2]);
  });

  it.each(['invalid-input-response', 'timeout-or-duplicate', 'missing-input-response', 'bad-request'])(
    'takes %s for a robot',
    async (code) => {
      says({ success: false, 'error-codes': [code] });
      expect(await open().verify('token')).toBeNull();
    },
  );

  it('takes a plain no for a no', async () => {
    says({ success: false });
    expect(await open().verify('token')).toBeNull();
  });

  it('takes only tokens of the host that is configured', async () => {
    expect(await open({ hostname: 'groundwork.example' }).verify('token')).toMatchObject({ name: 'token' });
    expect(await open({ hostname: 'elsewhere.example' }).verify('token')).toBeNull();
    says({ success: true });
    expect(await open({ hostname: 'groundwork.example' }).verify('token')).toBeNull();
  });

  it.each([
    ['empty', ''],
    ['longer than any', 'x'.repeat(2049)],
    ['with a blank', ' token'],
    ['of several lines', 'token\n'],
  ])('does not ask about a token that is %s', async (_, token) => {
    expect(await open().verify(token)).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('nobody passes Turnstile', () => {
  const cannotTell = async (options: Partial<TurnstileOptions> = {}) => {
    const error = await open(options)
      .verify('the-token')
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CaptchaUnavailable);
    expect(String(error)).not.toContain('the-token');
    return String(error);
  };

  it.each(['invalid-input-secret', 'missing-input-secret', 'internal-error'])('while it says %s', async (code) => {
    says({ success: false, 'error-codes': [code] });
    expect(await cannotTell()).toContain(code);
  });

  it.each([
    ['a page instead of a verdict', '<html>', 200],
    ['JSON that is no verdict', '[]', 200],
    ['null', 'null', 200],
    ['a verdict that is neither yes nor no', '{"success":"true"}', 200],
    ['an error', '<html>', 503],
    ['another address', '{"success":true}', 302],
  ])('while it answers %s', async (_, body, status) => {
    says(body, status);
    await cannotTell();
  });

  it('while it does not answer', async () => {
    answer = null;
    await cannotTell({ timeoutMs: 50 });
  });

  it('while it cannot be reached', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await cannotTell();
  });
});
