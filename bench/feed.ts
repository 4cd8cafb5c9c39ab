import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Application } from '@groundwork/command-service';
import { ActionDated, CalendarFeedMade, DAY_MS, STREAMS } from '@groundwork/contracts';
import { metadataFor } from '@groundwork/contracts/testing';
import type { Log } from '@groundwork/event-store';
import { createProjectionService, openEmbeddedReadStore } from '@groundwork/projection-service';
import { generateTokenKeys } from '@groundwork/service-kit';
import { takeAssessment } from '../seed/attempt.ts';
import { selectedAssessment } from '../seed/catalogue.ts';
import { idFrom } from '../seed/content.ts';
import { seedContext } from '../seed/context.ts';
import { seededRandom } from '../seed/random.ts';
import { content, openFounder, openSeededLog, percentile, quiet, type Row, temporaryFolder } from './kit/product.ts';

const ACTIONS = 200;
const ATTEMPTS = 5;
const REQUESTS = 200;
const GOAL_P95_MS = 100;
/** The calendar of a founder with 200 actions that have a day, in four results, over the HTTP handler. */
export async function benchFeed(): Promise<Row> {
  const folder = temporaryFolder();
  const { log, application } = await openSeededLog(folder);
  const url = await makeFounder(log, application);

  const store = openEmbeddedReadStore({ path: join(folder, 'read.db') });
  const tokenKeys = generateTokenKeys();
  const service = await createProjectionService({ log, store, logger: quiet, tokenKeys, rateFactor: 1_000_000 });
  await service.runner.caughtUp;

  const times: number[] = [];
  let [bytes, entries] = [0, 0];
  for (let n = 0; n <= REQUESTS; n++) {
    const began = performance.now();
    const { statusCode, body } = await service.app.inject({ url });
    times.push(performance.now() - began);
    entries = body.split('BEGIN:VEVENT').length - 1;
    if (statusCode !== 200 || entries < ACTIONS) throw new Error(`${statusCode} with ${entries} entries`);
    bytes = body.length;
  }
  await service.close();
  const [first = Number.NaN, ...others] = times;
  const p95 = percentile(others, 0.95);
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  return {
    what: `the calendar feed of a founder with ${entries} due actions in ${ATTEMPTS} results, of ${Math.round(bytes / 1024)} KiB`,
    measured: `p50 ${ms(percentile(others, 0.5))}, p95 ${ms(p95)}; the first of a process ${ms(first)}`,
    goal: `p95 at most ${GOAL_P95_MS} ms`,
    met: p95 <= GOAL_P95_MS,
  };
}

/** @returns the path of their feed. */
async function makeFounder(log: Log, application: Application): Promise<string> {
  const userID = idFrom('bench', 'feed');
  await openFounder(application, userID, 1);
  await application.accounts.acceptAgreement(userID, idFrom('agreement', content.agreement()), seedContext('accept'));
  const selected = await selectedAssessment(application, content, 'B2B Software', 'P');
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    await takeAssessment(application, {
      ...{ userID, selected, label: `attempt${attempt}`, quality: 0 },
      ...{ answered: selected.questions.length, complete: true, random: seededRandom(attempt) },
      tick: () => undefined,
    });
  }
  // More than are asked for: who gave the best answer has no action there.
  const each = (1.25 * ACTIONS) / ATTEMPTS;
  const dated = Array.from({ length: each * ATTEMPTS }, (_, n) => {
    const { questionID } = selected.questions[n % each] ?? { questionID: '' };
    const userAssessmentID = `${userID}.${Math.floor(n / each) + 1}`;
    const dueOn = new Date(Date.now() + (n + 1) * DAY_MS).toISOString().slice(0, 10);
    return ActionDated.of({ userID, userAssessmentID, questionID, dueOn });
  });
  await log.append(STREAMS.actions(userID), dated, 'no_stream', metadataFor('bench-dated'));
  const secret = randomBytes(32).toString('base64url');
  const secretHash = createHash('sha256').update(secret).digest('base64url');
  const made = CalendarFeedMade.of({ userID, feedID: 'bench-feed', secretHash });
  await log.append(STREAMS.calendar(userID), [made], 'no_stream', metadataFor('bench-feed'));
  return `/api/calendar/${userID}.${secret}.ics`;
}
