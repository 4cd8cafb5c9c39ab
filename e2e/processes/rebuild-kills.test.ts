/** All read models are made anew on MongoDB by processes that are killed between any two writes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AssessmentCompleted,
  AssessmentStarted,
  type NewEvent,
  PersonErased,
  QuestionAnswered,
  ResultsShared,
  SessionRefreshed,
  SessionStarted,
  SignedOutEverywhere,
  STREAMS,
  SurveyAnswered,
} from '@groundwork/contracts';
import { metadataFor } from '@groundwork/contracts/testing';
import { openEmbeddedLog } from '@groundwork/event-store';
import { openEmbeddedReadStore, PROJECTIONS, type ReadStore, startRunner } from '@groundwork/projection-service';
import { openMongoReadStore } from '@groundwork/projection-service/mongodb';
import { type MongoTestServer, startMongoTestServer } from '@groundwork/projection-service/testing';
import { createLogger } from '@groundwork/service-kit';
import { afterAll, expect, it } from 'vitest';
import { seededRandom } from '../../seed/random.ts';
import { ROOT } from '../testing/product.ts';

/** `KILLS=50` asks for more than each run of all tests can wait for. */
const KILLS = Number(process.env['KILLS'] || 8);
const PEOPLE = 60;
/** Rebuilds under way at once, each of its own log and server. */
const AT_ONCE = 2;
const folder = mkdtempSync(join(tmpdir(), 'groundwork-rebuild-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What somebody does, stream by stream: everything that one read model folds with a look at another. */
function* livesOf(userID: string, number: number): Generator<readonly [stream: string, event: NewEvent]> {
  const userAssessmentID = `${userID}.1`;
  const signIn = (sessionID: string, epoch: number) => {
    const secretHash = 'a'.repeat(43);
    const about = { userType: 'user', secretHash, endsAt: '2026-01-05T21:00:00.000Z', device: 'Firefox' } as const;
    return [STREAMS.session(sessionID), SessionStarted.of({ sessionID, userID, ...about, epoch })] as const;
  };
  yield signIn(`${userID}-first`, 0);
  yield signIn(`${userID}-kept`, 0);
  const about = {
    assessmentID: 'primary.1',
    industryID: 1,
    sectorID: 1,
    assessmentType: 'P',
    versionNumber: 1,
  } as const;
  const attempts = STREAMS.attempts(userID);
  yield [attempts, AssessmentStarted.of({ userAssessmentID, userID, ...about, totalQuestions: 1 })];
  yield [attempts, QuestionAnswered.of({ userAssessmentID, questionID: 'q1', questionOptionID: 'o1' })];
  const score = { chosen: number, best: 100, percent: number, sections: [] };
  yield [attempts, AssessmentCompleted.of({ userAssessmentID, ...score })];
  yield [attempts, SurveyAnswered.of({ userID, userAssessmentID, answers: '[]' })];
  const share = { kind: 'share', email: 'a@b.example', secretHash: 'c'.repeat(43) } as const;
  const shared = { userID, shareID: `${userID}-share`, userAssessmentID, ...share };
  yield [STREAMS.report(userID), ResultsShared.of({ ...shared, expiresAt: '2026-02-01T09:00:00.000Z' })];
  yield [STREAMS.account(userID), SignedOutEverywhere.of({ userID, keptSessionID: `${userID}-kept` })];
  yield signIn(`${userID}-overtaken`, 0);
  yield signIn(`${userID}-later`, 1);
  yield [
    STREAMS.session(`${userID}-kept`),
    SessionRefreshed.of({ sessionID: `${userID}-kept`, secretHash: 'b'.repeat(43) }),
  ];
  if (number % 4 === 0) yield [STREAMS.account(userID), PersonErased.of({ userID })];
}

async function writeLog(data: string): Promise<void> {
  const log = openEmbeddedLog(data);
  const revisions = new Map<string, number>();
  for (let number = 0; number < PEOPLE; number++) {
    for (const [stream, event] of livesOf(`person${number}`, number)) {
      const commandID = `${stream}-${revisions.get(stream) ?? 0}`;
      const metadata = metadataFor(commandID, '2026-01-05T09:00:00.000Z');
      const { revision } = await log.append(stream, [event], revisions.get(stream) ?? 'no_stream', metadata);
      revisions.set(stream, revision);
    }
  }
  await log.close();
}

/** Lets one process project, and kills it at its n-th write. @returns whether it ended by itself. */
async function projectUntil(write: number, data: string, server: MongoTestServer, database: string): Promise<boolean> {
  const child = spawn(process.execPath, ['dist/e2e/testing/rebuild.js', data, server.url, database], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let writes = 0;
  server.listen((command) => {
    if (command === 'update' && ++writes === write) child.kill('SIGKILL');
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  expect(signal ?? code, 'how the process ended').toBe(signal ? 'SIGKILL' : 0);
  return signal === null;
}

/** @returns all documents of all read models, by collection. */
async function contents(store: ReadStore): Promise<Record<string, unknown>> {
  const names = (await store.collections()).filter((name) => /_v\d+_/.test(name)).sort();
  const documents = await Promise.all(names.map((name) => store.collection(name).find({}, { sort: { _id: 1 } })));
  return Object.fromEntries(names.map((name, i) => [name, documents[i]]));
}

async function freshReplay(data: string): Promise<Record<string, unknown>> {
  const log = openEmbeddedLog(data);
  const store = openEmbeddedReadStore({ path: ':memory:' });
  const runner = await startRunner({ projections: PROJECTIONS, log, store, logger: createLogger('t', 'silent') });
  await runner.caughtUp;
  await runner.stop();
  const documents = await contents(store);
  await Promise.all([log.close(), store.close()]);
  return documents;
}

it(`${KILLS} kills while read models are made anew on MongoDB leave what a fresh replay makes`, async () => {
  const template = join(folder, 'template');
  mkdirSync(template);
  await writeLog(template);
  const expected = await freshReplay(template);

  const killRepeatedly = async (number: number): Promise<number> => {
    const random = seededRandom(20261122 + number);
    const data = join(folder, `run${number}`);
    cpSync(template, data, { recursive: true });
    const server = await startMongoTestServer();
    let [kills, rebuilds] = [0, 0];
    while (kills < KILLS / AT_ONCE) {
      const database = `rebuild${rebuilds++}`;
      // Each time later, at random: what is folded again ends with writes of its own, so one that dies early never ends.
      for (let next = 15; !(await projectUntil(1 + Math.floor(random() * next), data, server, database)); next += 15) {
        kills += 1;
      }
      const store = openMongoReadStore({ url: server.url, database });
      expect(await contents(store), `rebuild ${rebuilds}`).toEqual(expected);
      await store.close();
    }
    await server.close();
    return kills;
  };
  const kills = await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => killRepeatedly(number)));
  expect(kills.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(KILLS);
}, 600_000);
