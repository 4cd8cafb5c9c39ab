/** The command line for analysts, as processes: beside a running product, on its data alone, and on EventStoreDB. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createApplication } from '@groundwork/command-service';
import { type Api, type DomainEvent, MailSent, PartnerAdded, PartnerChanged, STREAMS } from '@groundwork/contracts';
import { anAccount, metadataFor } from '@groundwork/contracts/testing';
import { openEmbeddedLog, openLog } from '@groundwork/event-store';
import { openEventStoreDB, openMongoKeys } from '@groundwork/event-store/servers';
import { startEventStoreDBServer } from '@groundwork/event-store/testing';
import { startMongoTestServer } from '@groundwork/projection-service/testing';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TABLE_NAMES } from '../../scripts/tables/names.ts';
import { apiAt } from '../testing/api.ts';
import { end, freePort, launch, ROOT } from '../testing/product.ts';

const folder = mkdtempSync(join(tmpdir(), 'groundwork-cli-'));
const data = join(folder, 'data');
const work = join(folder, 'work');
const DEMO_NAMES = ['groundwork.example', 'harborline'];
let product: ChildProcess;
let address = '';

/** What a shell finds as npm: the scripts as they are built, without building them again. */
function installNpm(): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const npm = join(bin, 'npm');
  writeFileSync(
    npm,
    `#!/bin/sh\n[ "$1 $2 $4" = "run -s --" ] || exit 99\nname=$3; shift 4\nexec "${process.execPath}" "${ROOT}/dist/scripts/$name.js" "$@"\n`,
  );
  chmodSync(npm, 0o700);
  return bin;
}

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a line of a shell. */
async function shell(line: string, settings: Readonly<Record<string, string>> = { DATA: data }): Promise<Ended> {
  const PATH = `${join(folder, 'bin')}:${process.env['PATH']}`;
  const child = spawn('bash', ['-eo', 'pipefail', '-c', line], {
    cwd: work,
    env: { PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number | null, out, err };
}
const events = (args: string, settings?: Readonly<Record<string, string>>) =>
  shell(`npm run -s events -- ${args}`, settings);
const report = (args: string) => shell(`npm run -s report -- ${args}`);
const lines = ({ out }: Ended): DomainEvent[] =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as DomainEvent);

const [beforePersonal = '', afterPersonal = ''] = readFileSync(join(ROOT, 'docs', 'analysts.md'), 'utf8').split(
  '## Personal data',
);
/** @returns the examples of a part of docs/analysts.md. */
const examplesIn = (part: string): string[] =>
  [...part.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, example = '']) => example.trim());

beforeAll(async () => {
  mkdirSync(work);
  installNpm();
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  product = await launch(data, port);
}, 120_000);
afterAll(async () => {
  await end(product, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

describe('beside a running product', () => {
  it.each(examplesIn(beforePersonal))('works as it is pasted: %s', async (example) => {
    const ended = await shell(example);
    expect(ended, ended.err).toMatchObject({ code: 0, err: '' });
    for (const name of DEMO_NAMES) expect(ended.out.toLowerCase()).not.toContain(name);
    if (!/--out|--after/.test(example)) expect(ended.out.length).toBeGreaterThan(50);
  });

  it('writes tables that are what the log says', async () => {
    await events('--format parquet --out whole');
    const files = readdirSync(join(work, 'whole')).sort();
    expect(files).toEqual([...TABLE_NAMES].sort().map((name) => `${name}.parquet`));
    for (const file of files) {
      const bytes = readFileSync(join(work, 'whole', file))
        .toString('latin1')
        .toLowerCase();
      for (const name of DEMO_NAMES) expect(bytes).not.toContain(name);
    }
    const rows = async (name: string) =>
      parquetReadObjects({ file: await asyncBufferFromFile(join(work, 'whole', `${name}.parquet`)) });
    const [attempts, answers, people] = await Promise.all([rows('attempts'), rows('answers'), rows('people')]);
    const types = lines(await events('--type AssessmentStarted,QuestionAnswered,AccountOpened')).map(
      ({ type }) => type,
    );
    const count = (type: string): number => types.filter((each) => each === type).length;
    expect([attempts.length, answers.length, people.length]).toEqual([
      count('AssessmentStarted'),
      count('QuestionAnswered'),
      count('AccountOpened'),
    ]);
    const ids = new Set(people.map((person) => person['userID']));
    expect(attempts.every((attempt) => ids.has(attempt['userID']))).toBe(true);
    expect(answers.every((answer) => answer['question'] && answer['option'] && answer['section'])).toBe(true);
  });

  it('makes the same report as the page of reports', async () => {
    const api = apiAt(address);
    const { token } = await api.signIn('ben@groundwork.example');
    const { body } = await api.ask('GET', '/api/reports/funnel?from=2026-01-01', { token });
    const asked = JSON.parse(
      (await report('funnel --from 2026-01-01 --format json')).out,
    ) as Api['reportResult']['answer']['data'];
    expect(asked.rows.length).toBeGreaterThan(3);
    expect(asked.rows).toEqual((body as Api['reportResult']['answer']).data.rows);
  });

  it('gives the same for a position, whatever was written since', async () => {
    const [first] = lines(await events('--type AssessmentCompleted'));
    const before = await report(`funnel --as-of ${first?.position} --format json`);
    await apiAt(address).signIn('ben@groundwork.example');
    expect(await report(`funnel --as-of ${first?.position} --format json`)).toEqual(before);
    const upTo = lines(await events(`--as-of ${first?.position}`));
    expect(upTo.at(-1)?.id).toBe(first?.id);
    const [next] = lines(await events(`--after ${first?.position}`));
    expect(Number(next?.position)).toBe(Number(first?.position) + 1);
  });

  it('leaves personal fields out, also of a stream by its name', async () => {
    const [opened] = lines(await events('--type AccountOpened'));
    expect(opened?.data).toHaveProperty('userID');
    for (const field of ['firstName', 'email', 'passwordHash', '$personal'])
      expect(opened?.data).not.toHaveProperty(field);
    const [same] = lines(await events(`--stream ${opened?.stream}`));
    expect(same).toEqual(opened);
  });

  it('refuses personal data, which it could not record there, and says what to do', async () => {
    const { code, err, out } = await events('--personal --reason why --as ben@groundwork.example');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/is in use by another process\..*end npm start first/);
  });
});

/** Of util-linux: it runs a command on a terminal of its own, and hands on what that shows. */
const hasTerminal = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') === true;

describe.skipIf(!hasTerminal)('on a terminal', () => {
  const onTerminal = (line: string) => shell(`script -qec '${line}' /dev/null`);
  const bar = /\[#*-*\] \d+ %/;

  it.each(['events', 'report'])(
    '%s shows how far it is, takes that away, and writes the same as without',
    async (name) => {
      const args = { events: '--type QuestionAnswered', report: 'funnel --format json' }[name];
      const line = (out: string): string => `npm run -s ${name} -- ${args} > ${out}`;
      const { code, out } = await onTerminal(line('shown'));
      expect(code, out).toBe(0);
      expect(out).toMatch(bar);
      expect(out.endsWith('\r\u001b[K')).toBe(true);
      const piped = await shell(`${line('piped')} && cmp shown piped`);
      expect(piped).toEqual({ code: 0, out: '', err: '' });
      expect(readFileSync(join(work, 'shown'), 'utf8').length).toBeGreaterThan(100);
    },
  );
});

describe('asked for what makes no sense', () => {
  it.each([
    ['events', '--type QuestionAnswerd', 'is no type of event. Did you mean QuestionAnswered?'],
    ['report', 'funnl', 'Did you mean funnel?'],
  ])('%s %s ends with 2 and says what is wrong, with an example', async (name, args, words) => {
    const { code, out, err } = await shell(`npm run -s ${name} -- ${args}`);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(words);
    expect(err).toContain(`For example: npm run -s ${name} -- `);
  });

  it('--help says what it can do', async () => {
    const asked = await report('--help');
    expect(asked).toMatchObject({ code: 0, out: expect.stringContaining('--as-of'), err: '' });
  });

  it('a folder without a log ends it with 1, and nothing is made there', async () => {
    const { code, err } = await events('--list > /dev/null; npm run -s events --', { DATA: join(folder, 'none') });
    expect([code, err]).toEqual([1, expect.stringContaining('events.db does not exist. Start the product once')]);
    expect(readdirSync(folder)).not.toContain('none');
  });
});

describe('on the data of a product that has ended', () => {
  beforeAll(() => end(product, 'SIGTERM'));

  it('reads the same', async () => expect(lines(await events('--type AssessmentStarted')).length).toBeGreaterThan(5));

  it('gives personal data for a reason, after it was recorded who asked, why and what for', async () => {
    const [example = ''] = examplesIn(afterPersonal);
    const ended = await shell(example);
    expect(ended, ended.err).toMatchObject({ code: 0, err: '' });
    expect(ended.out).toContain('ben@groundwork.example');
    expect(ended.out).toContain('"firstName":"Ben"');

    const log = openEmbeddedLog(data);
    const read: DomainEvent[] = [];
    for await (const batch of log.readAll({ types: ['PersonalDataRead'] })) read.push(...batch);
    await log.close();
    const ben = lines(ended).find((event) => 'email' in event.data && event.data.email === 'ben@groundwork.example');
    expect(read).toMatchObject([
      {
        stream: ben?.stream,
        data: { reason: 'A founder asked for a list', asked: '{"type":["AccountOpened"],"format":"ndjson"}' },
        metadata: { actorID: ben?.stream.slice('account-'.length), actorType: 'admin' },
      },
    ]);
  });

  it('gives none in the name of somebody who is no administrator', async () => {
    const { code, out, err } = await events('--personal --reason why --as tomas@harborline.example');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('is the address of no administrator');
  });
});

it('streams a long log to a slow reader with little memory', async () => {
  const long = join(folder, 'long');
  mkdirSync(long);
  const log = openEmbeddedLog(long);
  const total = 80_000;
  const partner = { partnerID: 'long', partnerName: 'P'.repeat(90), defaultDiscount: 0 };
  let revision: number | 'no_stream' = 'no_stream';
  for (let first = 0; first < total; first += 2_000) {
    const some = Array.from({ length: 2_000 }, () => PartnerChanged.of(partner));
    if (first === 0) some[0] = PartnerAdded.of(partner) as never;
    ({ revision } = await log.append(STREAMS.partner('long'), some, revision, metadataFor(`${first}`)));
  }
  await log.close();

  const heap = { DATA: long, NODE_OPTIONS: '--max-old-space-size=64' };
  // Written it is 45 MB: held in memory it would end the process.
  const { code, out, err } = await shell('npm run -s events -- | (read -r first; sleep 1; echo "$first"; wc -l)', heap);
  expect([code, err]).toEqual([0, '']);
  expect(out.trim().split('\n').at(-1)?.trim()).toBe(String(total - 1));
}, 120_000);

it('reads EventStoreDB, and records there who reads personal data beside the services', async () => {
  const [server, mongo] = await Promise.all([startEventStoreDBServer(), startMongoTestServer()]);
  const log = openLog(
    openEventStoreDB({ connectionString: server.connectionString }),
    await openMongoKeys({ url: mongo.url }),
  );
  try {
    const { accounts } = createApplication({ log, emailSecret: 'secret' });
    const ada = anAccount({ userID: 'ada', userType: 'admin', firstName: 'Ada', email: 'ada@example.com' });
    const context = {
      actorID: 'test',
      actorType: 'system',
      commandID: 'open',
      correlationID: 'open',
      deadline: Date.now() + 10_000,
    } as const;
    await accounts.open(ada, context);
    await log.append('mail-one', [MailSent.of({ mailID: 'one' })], 'no_stream', metadataFor('mail'));

    const settings = { EVENTSTOREDB_URL: server.connectionString };
    const all = lines(await events('', settings));
    expect(all.map(({ type }) => type)).toEqual(['EmailReserved', 'AccountOpened', 'MailSent']);
    expect(all[1]?.data).not.toHaveProperty('email');
    expect(lines(await events(`--after ${all[1]?.position}`, settings))).toEqual([all[2]]);
    expect((await report('funnel')).code).toBe(0);

    const servers = { ...settings, MONGODB_KEYS_URL: mongo.url, EMAIL_SECRET: 'secret' };
    const asked = await events('--type AccountOpened --personal --reason "an audit" --as ada@example.com', servers);
    expect(lines(asked)[0]?.data).toMatchObject({ firstName: 'Ada' });
    const [, recorded] = await log.readStream('account-ada');
    expect(recorded).toMatchObject({
      type: 'PersonalDataRead',
      data: { reason: 'an audit' },
      metadata: { actorID: 'ada' },
    });
  } finally {
    await log.close();
    await Promise.all([server.kill(), mongo.close()]);
  }
});
