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
/** Per append. */
const GROUP = 500;
/** Of the first event, in milliseconds. */
const AGE = 90 * 24 * 60 * 60 * 1000;
/** Long enough for two checkpoints of automations: at the old end of the log, and at the new one. */
const CHECKPOINTS_MS = 15_000;
const FOUNDER = 'maya@lumenledger.example';

/** From process start to ready with a million events: after a kill, after a stop, and compared with demo data alone. */
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

/** Writes beside a running process, which notices at its own next write, then kills it. */
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

/** From /proc, in hundredths of a second. */
function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

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
