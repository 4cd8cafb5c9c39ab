import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AssessmentStarted, HEADERS, QuestionAnswered, STREAMS } from '@groundwork/contracts';
import {
  dataFiles,
  type EventStore,
  type EventToAppend,
  openEmbeddedEventStore,
  uuidFrom,
} from '@groundwork/event-store';
import { apiAt } from '../e2e/testing/api.ts';
import { end, freePort, launch } from '../e2e/testing/product.ts';
import { median, type Row, temporaryFolder } from './kit/product.ts';

const ROUNDS = 3;
const EVENTS = 1_000_000;
/** Events of one append. */
const GROUP = 500;
/** The first of the events was written so long ago, in milliseconds. */
const AGE = 90 * 24 * 60 * 60 * 1000;
/** Within this time checkpoints of automations are moved twice: to where the log ended before, and to where it ends. */
const CHECKPOINTS_MS = 15_000;
const FOUNDER = 'maya@lumenledger.example';

/**
 * From starting the process, built, to its line that it is ready, with a million events and read models present: after it was
 * killed when they had been written while it ran, after it was stopped, and what that costs beside the demo data alone.
 */
export async function benchStartup(): Promise<Row[]> {
  const folder = join(temporaryFolder(), 'data');
  await end(await launch(folder, await freePort()), 'SIGTERM');
  const small = join(temporaryFolder(), 'data');
  cpSync(folder, small, { recursive: true });
  await fillWhileRunning(folder);

  const killed = await start(folder);
  const [large, demo]: [Start[], Start[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    large.push(await start(folder));
    demo.push(await start(small));
  }
  const cpu = (starts: readonly Start[]): string => median(starts.map((one) => one.cpu)).toFixed(1);
  const row = (what: string, starts: readonly Start[]): Row => {
    const seconds = median(starts.map((one) => one.seconds));
    return {
      what,
      measured: `${seconds.toFixed(1)} s, ${cpu(starts)} s of CPU (${cpu(demo)} s with the demo data alone)`,
      goal: 'at most 3 s',
      met: seconds <= 3,
    };
  };
  return [
    row(`start to ready, ${EVENTS} events`, large),
    row('the same after a kill, the events written while it ran', [killed]),
  ];
}

/** Writes the events beside a process, which hears of them by the first one it writes itself, and kills that once it knows them. */
async function fillWhileRunning(folder: string): Promise<void> {
  const port = await freePort();
  const child = await launch(folder, port);
  const store = openEmbeddedEventStore({ path: dataFiles(folder).events });
  await fill(store);
  const { token, userID } = await apiAt(`http://127.0.0.1:${port}`).signIn(FOUNDER);
  const head = (await store.head()) ?? '';
  await store.close();
  process.stdout.write('  made; the running process takes them in…\n');
  const headers = { authorization: `Bearer ${token}`, [HEADERS.readAfter]: head };
  let projected = '';
  while (projected < head) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/user/${userID}/assessment`, { headers });
    projected = answer.headers.get(HEADERS.projected) ?? '';
  }
  await new Promise((resolve) => setTimeout(resolve, CHECKPOINTS_MS));
  await end(child, 'SIGKILL');
}

interface Start {
  readonly seconds: number;
  readonly cpu: number;
}

async function start(folder: string): Promise<Start> {
  const began = performance.now();
  const child = await launch(folder, await freePort());
  const seconds = (performance.now() - began) / 1000;
  const cpu = cpuSecondsOf(child.pid as number);
  await end(child, 'SIGTERM');
  return { seconds, cpu };
}

/** User and system time of a process, as Linux counts it: in hundredths of a second. */
function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Answers of many founders, straight into the store, as if given over the last months. */
async function fill(store: EventStore): Promise<void> {
  const appends: Promise<unknown>[] = [];
  for (let i = 0; i < EVENTS / GROUP; i++) {
    appends.push(store.append(STREAMS.attempts(`bench${i}`), group(i), 'no_stream'));
    if (appends.length === 20) await Promise.all(appends.splice(0));
  }
  await Promise.all(appends);
}

function group(i: number): EventToAppend[] {
  const userID = `bench${i}`;
  const userAssessmentID = `${userID}.1`;
  const time = new Date(Date.now() - AGE + (AGE * i * GROUP) / EVENTS).toISOString();
  const metadata = {
    actorID: userID,
    actorType: 'user' as const,
    time,
    correlationID: 'bench',
    causationID: 'bench',
    commandID: 'bench',
  };
  const started = AssessmentStarted.of({
    userAssessmentID,
    userID,
    assessmentID: 'bench.1',
    industryID: 1,
    sectorID: 1,
    assessmentType: 'P',
    versionNumber: 1,
    totalQuestions: 600,
  });
  return Array.from({ length: GROUP }, (_, n) => {
    const answer = { userAssessmentID, questionID: `question${n}`, questionOptionID: `option${n}` };
    const event = n === 0 ? started : QuestionAnswered.of(answer);
    return { ...event, id: uuidFrom(`${userAssessmentID}/${n}`), metadata };
  });
}
