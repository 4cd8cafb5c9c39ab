import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECURITY_EVENTS } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { createSecurityLog, securityKey } from './log.ts';
import { coarseNetwork } from './network.ts';

it.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['no address', 'unknown'],
])('the security log places %s in %s', (ip, network) => expect(coarseNetwork(ip)).toBe(network));

const written = (level: string, addressKey?: string) => {
  const lines: string[] = [];
  const logger = createLogger('test', level, { write: (line: string) => void lines.push(line) });
  createSecurityLog({ logger, addressKey }).record('signIn', {
    outcome: 'refused',
    code: 'invalidLogin',
    route: 'POST /api/auth/sign-in',
    email: 'Anna@Mail.example',
    ip: '192.0.2.7',
    correlationID: 'c1',
  });
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
};

it.each(['silent', 'fatal', 'warn', 'info', 'trace'])('the security log is written at LOG_LEVEL=%s', (level) =>
  expect(written(level, securityKey('a secret'))).toMatchObject([
    {
      kind: 'security',
      event: 'signIn',
      outcome: 'refused',
      code: 'invalidLogin',
      route: 'POST /api/auth/sign-in',
      network: '192.0.2.0/24',
      correlationID: 'c1',
    },
  ]),
);

it('an address is the same mark each time, another one under another secret, and none without', () => {
  const accountOf = (key?: string) => written('info', key)[0]?.['account'];
  expect(accountOf(securityKey('a'))).toMatch(/^[\w-]{22}$/);
  expect(accountOf(securityKey('a'))).toBe(accountOf(securityKey('a')));
  expect(accountOf(securityKey('a'))).not.toBe(accountOf(securityKey('b')));
  expect(accountOf()).toBeUndefined();
});

const OPERATIONS = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');

it.each(Object.keys(SECURITY_EVENTS))('docs/operations.md tells what the event %s is', (event) =>
  expect(OPERATIONS).toContain(`| \`${event}\` |`),
);
