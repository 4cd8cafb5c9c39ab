import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS, type Endpoint, LIMITS } from '@groundwork/contracts';
import { CONNECTION_LIMITS } from '@groundwork/service-kit/http';
import { describe, expect, it, onTestFinished } from 'vitest';

const config = readFileSync(join(import.meta.dirname, '../docs/nginx.conf'), 'utf8');

/** @returns the values of a directive, one for each time it stands there. */
const valuesOf = (directive: string): string[] =>
  [...config.matchAll(new RegExp(`^\\s*${directive} ([^;]+);`, 'gm'))].map(([, value]) => value as string);
const seconds = (directive: string): number => Number(/^(\d+)s$/.exec(valuesOf(directive)[0] ?? '')?.[1]);

describe('the nginx of docs/nginx.conf', () => {
  it('takes the largest body that the product takes, and hardly more', () => {
    const largest = Math.max(
      ...(Object.values(ENDPOINTS) as Endpoint[]).map(({ bodyLimit = LIMITS.body }) => bodyLimit),
    );
    const bytes = Number(/^(\d+)m$/.exec(valuesOf('client_max_body_size')[0] ?? '')?.[1]) * 1024 * 1024;
    expect(bytes).toBeGreaterThanOrEqual(largest);
    expect(bytes).toBeLessThan(1.1 * largest);
  });

  it('bounds the connections of an address as the product does, and all below what it takes in all', () => {
    const bounds = Object.fromEntries(valuesOf('limit_conn').map((value) => value.split(' ')));
    expect(Number(bounds['groundwork_address'])).toBe(CONNECTION_LIMITS.perAddress);
    expect(Number(bounds['groundwork_all'])).toBeLessThan(CONNECTION_LIMITS.total);
    expect(valuesOf('limit_req')).toHaveLength(1);
  });

  it('waits as long as the product does, and ends idle connections to it first', () => {
    expect(1000 * seconds('client_header_timeout')).toBe(CONNECTION_LIMITS.headersTimeoutMs);
    expect(1000 * seconds('client_body_timeout')).toBe(CONNECTION_LIMITS.requestTimeoutMs);
    expect(1000 * seconds('proxy_read_timeout')).toBe(CONNECTION_LIMITS.silenceTimeoutMs);
    for (const value of valuesOf('keepalive_timeout'))
      expect(1000 * Number.parseInt(value, 10)).toBeLessThan(CONNECTION_LIMITS.idleTimeoutMs);
  });

  it('says itself where a request comes from, whatever the client says', () => {
    const headers = valuesOf('proxy_set_header');
    expect(headers).toContain('X-Forwarded-For $remote_addr');
    expect(headers).toContain('X-Forwarded-Proto $scheme');
    expect(config).not.toContain('$proxy_add_x_forwarded_for');
  });
});

const isThere = (program: string, ...asked: string[]): boolean => spawnSync(program, asked).status === 0;
const missing = [
  ...(isThere('nginx', '-v') ? [] : ['nginx']),
  ...(isThere('openssl', 'version') ? [] : ['openssl']),
].join(' and ');

describe.skipIf(missing)(`nginx reads it${missing && `: needs ${missing}`}`, () => {
  it('and finds nothing wrong', () => {
    const folder = mkdtempSync(join(tmpdir(), 'groundwork-nginx-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [certificate, key] = ['fullchain.pem', 'privkey.pem'].map((name) => join(folder, name)) as [string, string];
    const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=groundwork.example'];
    execFileSync('openssl', ['req', ...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
    // Ports and folders that need no rights.
    const ours = config
      .replaceAll('/etc/ssl/groundwork', folder)
      .replace(
        /^(\s*listen (?:\[::\]:)?)(80|443)\b/gm,
        (_, listen: string, port: string) => `${listen}4${port.padStart(4, '0')}`,
      );
    writeFileSync(join(folder, 'site.conf'), ours);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (of) => `${of}_temp_path ${folder}/${of};`,
    );
    const whole = `pid ${folder}/pid; events {} http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`;
    writeFileSync(join(folder, 'nginx.conf'), whole);

    const { status, stderr } = spawnSync('nginx', ['-t', '-e', 'stderr', '-c', join(folder, 'nginx.conf')]);
    expect(String(stderr)).toContain('test is successful');
    expect(String(stderr)).not.toMatch(/\[(?:emerg|error)\]/);
    expect(status).toBe(0);
  });
});
