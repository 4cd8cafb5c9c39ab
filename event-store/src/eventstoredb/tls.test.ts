import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventStore, StoreUnavailable } from '../port.ts';
import { sampleEvent } from '../testing/events.ts';
import { type EventStoreDBTestServer, startEventStoreDBServer } from '../testing/eventstoredb-server/index.ts';
import { openEventStoreDB } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'groundwork-tls-'));
const pathOf = (file: string, ending: 'crt' | 'key' = 'crt'): string => join(folder, `${file}.${ending}`);
const PASSWORD = 'p@ss-w0rd';

/** A certificate that is its own authority. @param name whom it is for. */
function certificateFor(name: string, file: string): { certificate: Buffer; key: Buffer } {
  const [path, key] = [pathOf(file), pathOf(file, 'key')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'].concat([
      ...['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`, '-keyout', key, '-out', path],
    ]),
    { stdio: 'ignore' },
  );
  return { certificate: readFileSync(path), key: readFileSync(key) };
}

/** Certificates are made by openssl, where it is. */
describe.skipIf(spawnSync('openssl', ['version']).status !== 0)('TLS to EventStoreDB, with a user', () => {
  let server: EventStoreDBTestServer;
  let misnamed: EventStoreDBTestServer;
  const opened: EventStore[] = [];
  const open = (port: number, authority: 'ours' | 'another' | 'elsewhere', password = PASSWORD): EventStore => {
    const who = `ops:${encodeURIComponent(password)}`;
    const connectionString = `kurrentdb://${who}@localhost:${port}?tls=true&tlsCAFile=${encodeURIComponent(pathOf(authority))}`;
    const store = openEventStoreDB({ connectionString, deadlineMs: 1_500 });
    opened.push(store);
    return store;
  };
  beforeAll(async () => {
    const user = `ops:${PASSWORD}`;
    certificateFor('localhost', 'another');
    server = await startEventStoreDBServer({ secure: { ...certificateFor('localhost', 'ours'), user } });
    misnamed = await startEventStoreDBServer({ secure: { ...certificateFor('elsewhere.example', 'elsewhere'), user } });
  });
  afterAll(async () => {
    await Promise.all(opened.map((store) => store.close()));
    server.kill();
    misnamed.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it('writes by either road, reads and hears', async () => {
    const store = open(server.port, 'ours');
    await store.append('a-1', [sampleEvent('a')], 'no_stream');
    await expect.poll(() => server.calls.features).toBeGreaterThan(0);
    await store.append('a-1', [sampleEvent('b')], 0);
    await store.append('a-1', [sampleEvent('c')], 1);
    expect(await store.readStream('a-1')).toHaveLength(3);
    const heard: string[] = [];
    for await (const delivery of store.subscribe()) {
      if (delivery.kind === 'caughtUp') break;
      if (delivery.kind === 'event') heard.push(delivery.event.id);
    }
    expect(heard).toEqual(['a', 'b', 'c'].map((id) => sampleEvent(id).id));
    expect(server.calls.batchAppend).toBeGreaterThan(0);
  });

  it.each([
    ['a wrong password', () => open(server.port, 'ours', 'wr0ng'), /refuses the credentials/],
    ['another authority', () => open(server.port, 'another'), /cannot be reached|did not answer/],
    [
      'a name that is not in the certificate',
      () => open(misnamed.port, 'elsewhere'),
      /cannot be reached|did not answer/,
    ],
  ])('with %s nothing is done, and no password is said', async (_, opening, why) => {
    const store = opening();
    const refused = await Promise.all([
      store.append('b-1', [sampleEvent('a')], 'no_stream').then(String, (error: unknown) => error),
      store.readStream('a-1').then(String, (error: unknown) => error),
      store.ping().then(String, (error: unknown) => error),
    ]);
    for (const error of refused) {
      expect(error).toBeInstanceOf(StoreUnavailable);
      expect((error as Error).message).toMatch(why);
      expect((error as Error).message).not.toMatch(/w0rd|wr0ng/);
    }
    expect(server.log.records.some(({ stream }) => stream === 'b-1')).toBe(false);
  });
});
