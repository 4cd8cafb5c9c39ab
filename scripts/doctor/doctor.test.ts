import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFiles, openDatabase, openDataFolder } from '@groundwork/event-store';
import { PROGRAMS, SETTINGS, type Setting } from '@groundwork/service-kit/settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeDataFolder } from '../testing/data-folder.ts';
import { nodeCheck } from './checks/machine.ts';
import { clockOutcome, mongoCheck, tidyCheck } from './checks/outside.ts';
import { examine } from './doctor.ts';

const root = mkdtempSync(join(tmpdir(), 'groundwork-doctor-'));
const whole = join(root, 'whole');
const closing: (() => unknown)[] = [];
let cases = 0;
let data = '';
beforeAll(() => makeDataFolder(whole), 60_000);
beforeEach(() => {
  data = join(root, `case-${++cases}`);
  cpSync(whole, data, { recursive: true });
  // A copy of Node's is open to others from Node 22 on.
  chmodSync(data, 0o700);
});
afterAll(() => {
  for (const close of closing) close();
  rmSync(root, { recursive: true, force: true });
});

/** @returns what one check says of a data folder. */
async function said(check: string, environment: Record<string, string> = {}, limitMs?: number) {
  const findings = await examine('npm start', { NODE_ENV: 'test', DATA: data, ...environment }, limitMs);
  return findings.filter((one) => one.check === check);
}
const wrong = (level: string, says: RegExp) =>
  expect.objectContaining({ level, says: expect.stringMatching(says), cure: expect.any(String) });

function change(path: string, version: number, sql: string): void {
  const db = openDatabase({ path, schema: '', version, pragmas: [], remedy: '' });
  db.exec(sql);
  db.close();
}

const addressOf = (server: { address(): unknown }): string => `127.0.0.1:${(server.address() as AddressInfo).port}`;

/** @returns the address of a stand-in for Stripe that answers so. */
async function stripeThatAnswers(status: number, date = new Date()): Promise<Record<string, string>> {
  const server = createServer((_, answer) => answer.writeHead(status, { date: date.toUTCString() }).end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_URL: `http://${addressOf(server)}`,
  };
}

describe('of an installation that is whole, the doctor', () => {
  it('finds nothing wrong, and says of each part what it found', async () => {
    const findings = await examine('npm start', { NODE_ENV: 'test', DATA: data });
    expect(findings.filter(({ level }) => level === 'fail')).toEqual([]);
    const checks = ['settings', 'data folder', 'log', 'keys', 'read models', 'mail', 'Stripe'];
    for (const check of checks) expect(findings, check).toContainEqual(expect.objectContaining({ check, level: 'ok' }));
  });

  it('changes nothing', async () => {
    const state = () =>
      readdirSync(data, { recursive: true, encoding: 'utf8' })
        .sort()
        .flatMap((name) => {
          const path = join(data, name);
          // SQLite makes its files for readers.
          return /-(wal|shm)$/.test(name) || statSync(path).isDirectory()
            ? []
            : [[name, readFileSync(path).toString('base64')]];
        });
    const before = state();
    await examine('npm start', { NODE_ENV: 'test', DATA: data });
    expect(state()).toEqual(before);
  });

  it('sees whether a product runs on it', async () => {
    expect(await said('data folder')).toEqual([
      expect.objectContaining({ says: expect.stringContaining('no product runs') }),
    ]);
    const release = openDataFolder(data);
    expect(await said('data folder')).toEqual([
      expect.objectContaining({ says: expect.stringContaining('a product runs') }),
    ]);
    release();
  });
});

describe('what is wrong is said with what mends it:', () => {
  it('settings', async () => {
    expect(await said('settings', { PORT: 'many' })).toContainEqual(wrong('fail', /^PORT takes a whole number/));
    const file = join(data, 'smtp');
    writeFileSync(file, 'smtp://127.0.0.1:1', { mode: 0o644 });
    expect(await said('settings', { SMTP_URL_FILE: file })).toContainEqual(
      wrong('warn', /SMTP_URL_FILE can be read by others/),
    );
  });

  it('a data folder that lacks its keys, or is open to others', async () => {
    chmodSync(data, 0o755);
    rmSync(dataFiles(data).keys);
    const found = await said('data folder');
    expect(found).toContainEqual(wrong('fail', /keys\.db missing beside the others/));
    expect(found).toContainEqual(wrong('warn', /can be read by others/));
  });

  it('people without a key', async () => {
    change(dataFiles(data).keys, 1, 'DELETE FROM keys');
    expect(await said('keys')).toEqual([wrong('fail', /people have no key/)]);
  });

  it('a log that is damaged', async () => {
    writeFileSync(dataFiles(data).events, 'x'.repeat(10_000));
    expect(await said('log')).toEqual([wrong('fail', /events\.db cannot be used/)]);
  });

  it('read models of another log', async () => {
    change(dataFiles(data).events, 1, 'DELETE FROM events WHERE seq = (SELECT max(seq) FROM events)');
    expect(await said('read models')).toEqual([wrong('fail', /made from another log/)]);
  });

  it('a mail server that is away, or says nothing', async () => {
    expect(await said('mail', { SMTP_URL: 'smtp://127.0.0.1:1' })).toEqual([
      wrong('fail', /does not take our messages \(ECONN|ESOCKET/),
    ]);
    const silent = createTcpServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    closing.push(() => silent.close());
    expect(await said('mail', { SMTP_URL: `smtp://${addressOf(silent)}` }, 300)).toEqual([
      wrong('fail', /No answer within 0\.3 s/),
    ]);
  });

  it.each([
    [401, 'fail', /does not know STRIPE_SECRET_KEY/],
    [403, 'fail', /may not see payments/],
    [500, 'warn', /answered 500/],
  ])('Stripe that answers %i', async (status, level, words) => {
    expect(await said('Stripe', await stripeThatAnswers(status))).toEqual([wrong(level, words)]);
  });

  it('a clock that is off', async () => {
    const found = await said('Stripe', await stripeThatAnswers(200, new Date(Date.now() - 3_600_000)));
    expect(found).toContainEqual(wrong('fail', /clock and that of Stripe differ by 3[56]\d\d\.\d s/));
    const now = new Date();
    expect(clockOutcome('MongoDB', now, new Date(now.getTime() + 5000))).toEqual([wrong('warn', /differ by 5\.0 s/)]);
    expect(clockOutcome('MongoDB', now, now)).toMatchObject([{ level: 'ok' }]);
  });

  it('a MongoDB that runs alone, or is no primary', async () => {
    const server = { time: new Date(), isReplicaSet: true, isWritable: true };
    expect(await mongoCheck(async () => ({ ...server, isReplicaSet: false }))).toEqual([wrong('fail', /runs alone/)]);
    expect(await mongoCheck(async () => ({ ...server, isWritable: false }))).toEqual([
      wrong('warn', /not as the primary/),
    ]);
    expect((await mongoCheck(async () => server)).map(({ level }) => level)).toEqual(['ok', 'ok']);
  });

  it('limits and presence whose documents nobody removes', async () => {
    const asked: string[] = [];
    const found = await tidyCheck(['read'], async (database, collections) => {
      asked.push(...collections.map((name) => `${database}.${name}`));
      return ['_counts'];
    });
    expect(asked).toEqual(['read._counts', 'read._presence']);
    expect(found).toEqual([wrong('warn', /stays in read\._counts/)]);
  });

  it('an old Node', () => {
    for (const old of ['20.20.2', '22.11.0']) expect(nodeCheck(old, '22.12')).toEqual(wrong('fail', /too old/));
    expect(nodeCheck('23.11.1', '22.12')).toEqual(wrong('warn', /no corrections any more/));
    for (const good of ['22.12.0', '24.1.0']) expect(nodeCheck(good, '22.12')).toMatchObject({ level: 'ok' });
  });

  it('services that cannot be reached', async () => {
    const environment = { COMMAND_SERVICE_URL: 'http://127.0.0.1:1', PROJECTION_SERVICE_URL: 'http://127.0.0.1:1' };
    const findings = await examine('web', environment);
    for (const check of ['command service', 'projection service'])
      expect(findings.filter((one) => one.check === check)).toEqual([wrong('fail', /cannot be reached/)]);
  });
});

describe('no secret is told', () => {
  const MARK = 'MARKEDSECRET';
  /** Each setting holds something of its own form with the mark in it, and leads nowhere. */
  const marked = (name: string): string => {
    if (name.endsWith('_URL') && name.startsWith('MONGODB'))
      return `mongodb://user:${MARK}@127.0.0.1:1/?serverSelectionTimeoutMS=200`;
    if (name === 'EVENTSTOREDB_URL') return `esdb://user:${MARK}@127.0.0.1:1?tls=false`;
    if (name === 'SMTP_URL') return `smtp://user:${MARK}@127.0.0.1:1`;
    if (name.startsWith('STRIPE_SECRET')) return `sk_test_${MARK}`;
    return `${MARK}-${name}`;
  };
  const secrets = Object.entries(SETTINGS).filter(([, setting]) => (setting as Setting).secret);

  it.each(
    PROGRAMS.flatMap(
      (program) =>
        [
          [program, 'as it is'],
          [program, 'damaged'],
        ] as const,
    ),
  )('of %s, %s', async (program, how) => {
    const value = (name: string): string => (how === 'as it is' ? marked(name) : `:://${MARK} ${name}`);
    const environment = {
      NODE_ENV: 'production',
      DATA: data,
      STRIPE_API_URL: 'http://127.0.0.1:1',
      PROJECTION_SERVICE_URL: 'http://127.0.0.1:1',
      ...Object.fromEntries(secrets.map(([name]) => [name, value(name)])),
    };
    const findings = await examine(program, environment, 2000);
    expect(findings.some(({ level }) => level === 'fail')).toBe(true);
    expect(JSON.stringify(findings)).not.toContain(MARK);
  });
});
