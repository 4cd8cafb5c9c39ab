import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AssessmentStarted, QuestionAnswered, STREAMS } from '@groundwork/contracts';
import {
  dataFiles,
  type EventStore,
  type EventToAppend,
  openEmbeddedEventStore,
  uuidFrom,
} from '@groundwork/event-store';
import { end, freePort, launch } from '../e2e/kit/product.ts';
import { median, type Row, temporaryFolder } from './kit.ts';

const ROUNDS = 3;
const EVENTS = 1_000_000;
/** Events of one append. */
const GROUP = 500;
/** The first of the events was written so long ago, in milliseconds. */
const AGE = 90 * 24 * 60 * 60 * 1000;

/**
 * From starting the process, built, to its line that it is ready, with a million events and read models present; and what that
 * costs beside a start with the demo data alone.
 */
export async function benchStartup(): Promise<Row> {
  const folder = join(temporaryFolder(), 'data');
  await end(await launch(folder, await freePort()), 'SIGTERM');
  const small = join(temporaryFolder(), 'data');
  cpSync(folder, small, { recursive: true });
  const store = openEmbeddedEventStore({ path: dataFiles(folder).events });
  await fill(store);
  await store.close();
  process.stdout.write('  made; the first start makes the read models…\n');
  await end(await launch(folder, await freePort()), 'SIGTERM');

  const [large, demo]: [Start[], Start[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    large.push(await start(folder));
    demo.push(await start(small));
  }
  const seconds = median(large.map((one) => one.seconds));
  const cpu = (starts: readonly Start[]): string => median(starts.map((one) => one.cpu)).toFixed(1);
  return {
    what: `start to ready, ${EVENTS} events`,
    measured: `${seconds.toFixed(1)} s, ${cpu(large)} s of CPU (${cpu(demo)} s with the demo data alone)`,
    goal: 'at most 3 s',
    met: seconds <= 3,
  };
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
