import { type FastifyInstance, fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createLogger, type Logger } from '../logging/logger.ts';
import { warnOfProxies } from './proxies.ts';

const HOUR = 60 * 60_000;

/** A log, servers that write to it, and the time. */
function process() {
  const lines: Record<string, unknown>[] = [];
  const logger: Logger = createLogger('test', 'warn', { write: (line: string) => void lines.push(JSON.parse(line)) });
  let time = 0;
  const server = (trustProxy?: string) => {
    const app = fastify() as unknown as FastifyInstance;
    warnOfProxies(app, { logger, trustProxy, elapsed: () => time });
    app.get('/', async () => 'here');
    return (remoteAddress: string, headers: Record<string, string> = { 'x-forwarded-for': '6.6.6.6' }) =>
      app.inject({ url: '/', remoteAddress, headers });
  };
  return {
    lines,
    server,
    pass: (ms: number): void => {
      time += ms;
    },
  };
}

describe('X-Forwarded-For', () => {
  it.each([
    ['where no proxy is trusted', undefined],
    ['where another one is', '10.0.0.0/8, 192.168.0.1'],
  ])('that is not believed is warned of: %s', async (_, trustProxy) => {
    const { lines, server } = process();
    expect((await server(trustProxy)('172.16.5.9')).statusCode).toBe(200);
    expect(lines).toMatchObject([{ level: expect.anything(), network: '172.16.5.0/24' }]);
    expect(lines[0]?.['msg']).toContain('TRUST_PROXY');
    expect(JSON.stringify(lines)).not.toContain('6.6.6.6');
  });

  it('is warned of once an hour, however many send it and whichever server of the process they reach', async () => {
    const { lines, server, pass } = process();
    const [one, other] = [server(), server()];
    for (let i = 0; i < 50; i++) {
      await one(`172.16.${i}.9`);
      await other(`172.16.${i}.9`);
    }
    expect(lines).toHaveLength(1);
    pass(HOUR - 1);
    await one('172.16.1.9');
    expect(lines).toHaveLength(1);
    pass(1);
    await other('172.16.1.9');
    expect(lines).toHaveLength(2);
  });

  it.each(['10.1.2.3', '::ffff:10.1.2.3', '192.168.0.1'])(
    'of a trusted proxy, here %s, is no news',
    async (address) => {
      const { lines, server } = process();
      await server('10.0.0.0/8, 192.168.0.1')(address);
      expect(lines).toEqual([]);
    },
  );

  it('that nobody sends is no news either', async () => {
    const { lines, server } = process();
    await server()('172.16.5.9', {});
    expect(lines).toEqual([]);
  });
});
