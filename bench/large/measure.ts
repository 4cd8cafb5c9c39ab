import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFiles } from '@groundwork/event-store';
import { apiAt } from '../../e2e/testing/api.ts';
import { end, freePort, launch, ROOT, run } from '../../e2e/testing/product.ts';
import { partnerIDOf, userIDOf } from '../../seed/people.ts';
import { type AskPage, type ListTimes, measurePages } from '../kit/list-pages.ts';
import { type ListWorld, listsOf } from '../kit/list-requests.ts';
import { demo, median } from '../kit/product.ts';
import { settle } from './settled.ts';

/** A fifth begins an assessment: ten events for each founder. */
const TAKING = '0.2';
const STARTS = 3;
const REPORTS = ['activity', 'time-to-complete', 'questions'] as const;
const ADMIN = 'ben@groundwork.example';
const MADE = 'made.json';

interface Made {
  readonly events: number;
  /** Events a second. */
  readonly rate: number;
}

/** Seconds and mebibytes, if not said otherwise. */
export interface Measured {
  readonly made: Made;
  readonly rebuild: { readonly rate: number; readonly megabytes: number };
  readonly start: number;
  readonly lists: readonly (ListTimes & { readonly name: string })[];
  /** Milliseconds. */
  readonly reports: readonly { readonly first: number; readonly again: number }[];
  /** Peak of the process that answered lists and reports. */
  readonly megabytes: number;
}

/** Figures of the embedded product with so many founders. @param folder kept; what was made there before is used again. */
export async function measureSize(folder: string, founders: number): Promise<Measured> {
  const made = await makeData(folder, founders);
  tell(`${made.events} events made at ${Math.round(made.rate)}/s`);
  const rebuild = await measureRebuild(folder, made.events);
  tell(`rebuilt at ${Math.round(rebuild.rate)}/s`);
  const start = await measureStart(folder);
  tell(`ready after ${start.toFixed(1)} s`);
  const child = await launch(folder, PORT, QUICK);
  try {
    const api = apiAt(`http://127.0.0.1:${PORT}`);
    const signIn = async () => ({
      admin: (await api.signIn(ADMIN)).token,
      partnerUser: (await api.signIn(PARTNER_USER.email)).token,
    });
    let tokens = await signIn();
    const ask: AskPage = async ({ method, path, payload, caller }) => {
      const { status, body } = await api.ask(method, path, { token: tokens[caller], body: payload });
      if (status !== 200) throw new Error(`${method} ${path} answered ${status}`);
      return JSON.stringify(body);
    };
    const lists: (ListTimes & { name: string })[] = [];
    for (const list of listsOf(WORLD)) {
      const times = await measurePages(list, ask);
      tell(`${list.name}: p95 ${times.p95.toFixed(0)} ms, slowest ${times.slowest.time.toFixed(0)} ms`);
      lists.push({ name: list.name, ...times });
    }
    const reports: Measured['reports'][number][] = [];
    // Lists of a million founders take longer to measure than a token lives.
    tokens = await signIn();
    for (const name of REPORTS) {
      const asked = async (): Promise<number> => {
        const began = performance.now();
        await ask({ method: 'GET', path: `/api/reports/${name}`, payload: undefined, caller: 'admin' });
        return performance.now() - began;
      };
      const first = await asked();
      const again = median([await asked(), await asked(), await asked()]);
      tell(`report ${name}: ${(first / 1000).toFixed(1)} s, again ${again.toFixed(0)} ms`);
      reports.push({ first, again });
    }
    return { made, rebuild, start, lists, reports, megabytes: peakOf(child) };
  } finally {
    await end(child, 'SIGTERM');
  }
}

const PORT = await freePort();
/** The bench asks as fast as it can. */
const QUICK = { RATE_LIMIT_FACTOR: '1000000' };
const tell = (text: string): void => void process.stdout.write(`  ${text}\n`);

const PARTNER_USER = demo.people().partnerUsers[0] as { email: string; partner: string };
const OTHER_PARTNER = demo.people().partners.find(({ partnerName }) => partnerName !== PARTNER_USER.partner);
const [FIRST_NAME = '', SECOND_NAME = ''] = demo.crowd().firstNames;
const [LAST_NAME = ''] = demo.crowd().lastNames;
const FOUNDER = 'founder7@crowd.example';
const WORLD: ListWorld = {
  adminID: userIDOf(ADMIN),
  partnerUser: { userID: userIDOf(PARTNER_USER.email), partnerID: partnerIDOf(PARTNER_USER.partner) },
  otherPartnerID: partnerIDOf(OTHER_PARTNER?.partnerName ?? ''),
  founder: { userID: userIDOf(FOUNDER), email: FOUNDER, company: `${LAST_NAME} ${demo.crowd().businesses[0]}` },
  industry: { industryID: 1, sectorID: 1 },
  popularCode: 'CROWD-1',
  people: ['', 'founder', 'a', FIRST_NAME.toLowerCase(), SECOND_NAME, FOUNDER, 'zzzz', `${FIRST_NAME} ${LAST_NAME}`],
  codes: ['', 'crowd', 'crowd-7', 'pa', 'zzzz', `crowd ${LAST_NAME}`],
  partners: ['', 'pa', LAST_NAME.toLowerCase(), 'zzzz'],
};

async function makeData(folder: string, founders: number): Promise<Made> {
  const note = join(folder, MADE);
  if (existsSync(note)) return JSON.parse(readFileSync(note, 'utf8')) as Made;
  mkdirSync(folder, { recursive: true });
  const size = ['--founders', String(founders), '--taking', TAKING, '--data', folder];
  const program = run(['dist/seed/demo.js', ...size], { ...process.env, NODE_ENV: 'test' });
  if ((await program.exited()) !== 0) throw new Error(program.printed.text);
  const [, events, rate] = /(\d+) events, (\d+) events\/s/.exec(program.printed.text) ?? [];
  const made = { events: Number(events), rate: Number(rate) };
  writeFileSync(note, JSON.stringify(made));
  return made;
}

/** By a process just started, from nothing. */
async function measureRebuild(folder: string, events: number): Promise<Measured['rebuild']> {
  const { read } = dataFiles(folder);
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${read}${suffix}`, { force: true });
  const child = fork(join(ROOT, 'dist/bench/servers/rebuild.js'), [folder, read], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  const [{ seconds, megabytes }] = (await once(child, 'message')) as [{ seconds: number; megabytes: number }];
  await ended;
  return { rate: events / seconds, megabytes };
}

/** To ready, the built product's process timed from outside. */
async function measureStart(folder: string): Promise<number> {
  await end(await launch(folder, PORT), 'SIGTERM');
  await settle(folder);
  const seconds: number[] = [];
  for (let round = 0; round < STARTS; round++) {
    const began = performance.now();
    const child = await launch(folder, PORT);
    seconds.push((performance.now() - began) / 1000);
    await end(child, 'SIGTERM');
  }
  return median(seconds);
}

/** From /proc, in mebibytes. */
function peakOf({ pid }: ChildProcess): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
