import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutgoing } from './outgoing.ts';

/** The certificate is made by openssl, where it is. */
describe.skipIf(spawnSync('openssl', ['version']).status !== 0)('TLS to an address that was judged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-outgoing-'));
  const [key, cert] = [join(folder, 'key'), join(folder, 'crt')];
  let server: Server;
  let servername: unknown;
  const port = (): number => (server.address() as AddressInfo).port;
  const gate = (ca?: Buffer) =>
    createOutgoing({ loopback: true, timeoutMs: 5_000, resolve: async () => ['127.0.0.1'], ...(ca ? { ca } : {}) });

  beforeAll(async () => {
    const of = [
      '-subj',
      '/CN=hooks.example',
      '-addext',
      'subjectAltName=DNS:hooks.example',
      '-keyout',
      key,
      '-out',
      cert,
    ];
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
    execFileSync('openssl', [...made, ...of], { stdio: 'ignore' });
    server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, reply) => {
      servername = (request.socket as TLSSocket & { servername: unknown }).servername;
      reply.end('over TLS');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is by the name that was typed', async () => {
    const answer = await gate(readFileSync(cert)).post(`https://hooks.example:${port()}/`, {}, '');
    expect(String(answer.body)).toBe('over TLS');
    expect(servername).toBe('hooks.example');
  });

  it.each([
    ['of nobody known', 'hooks.example', false],
    ['of another name', 'other.example', true],
    ['of a name, for an address', '127.0.0.1', true],
  ])('a certificate %s is refused', async (_, host, isTrusted) => {
    const asked = gate(isTrusted ? readFileSync(cert) : undefined).post(`https://${host}:${port()}/`, {}, '');
    await expect(asked).rejects.toMatchObject({ code: 'certificate' });
  });
});
