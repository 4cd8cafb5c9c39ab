/** Costs of a report over a million events, at first and again. */
import {
  ACCOUNT_DEFAULTS,
  AccountOpened,
  AssessmentCompleted,
  AssessmentStarted,
  type EventMetadata,
  formatCount,
  QuestionAnswered,
  STREAMS,
} from '@groundwork/contracts';
import { type Log, openEmbeddedLog } from '@groundwork/event-store';
import { createReportCache, reportNamed } from '@groundwork/projection-service';
import { idFrom } from '../seed/content.ts';
import { median, type Row, temporaryFolder } from './kit/product.ts';

const EVENTS = 1_000_000;
/** Per founder, plus account, start and completion. */
const ANSWERS = 97;
const FOUNDERS = EVENTS / (ANSWERS + 3);
const AT_ONCE = 64;
const REPORTS = ['activity', 'time-to-complete', 'questions'] as const;
const GOAL_MS = 15_000;
const LOOK_MS = 20;
const MINUTE_MS = 60_000;
const BEGAN = Date.parse('2025-01-01T00:00:00.000Z');

function metadataAt(minutes: number, commandID: string): EventMetadata {
  const time = new Date(BEGAN + minutes * MINUTE_MS).toISOString();
  const ids = { correlationID: commandID, causationID: commandID, commandID };
  return { actorID: 'bench', actorType: 'system', time, ...ids };
}

/** Straight to the log: commands are not measured. */
async function appendFounder(log: Log, n: number): Promise<void> {
  const userID = idFrom('report-bench', String(n));
  const userAssessmentID = `${userID}.1`;
  const about = { industryID: 1, sectorID: 1, assessmentType: 'P', versionNumber: 1, totalQuestions: ANSWERS } as const;
  const email = `${userID}@bench.example`;
  const person = { userID, userType: 'user', firstName: 'A', lastName: 'B', company: 'C', email } as const;
  const account = AccountOpened.of({ ...ACCOUNT_DEFAULTS, ...person });
  await log.append(STREAMS.account(userID), [account], 'no_stream', metadataAt(n, `open-${userID}`));
  const events = [
    AssessmentStarted.of({ userAssessmentID, userID, assessmentID: 'bench.1', ...about }),
    ...Array.from({ length: ANSWERS }, (_, q) =>
      QuestionAnswered.of({ userAssessmentID, questionID: `question-${q}`, questionOptionID: `option-${q}-${n % 4}` }),
    ),
    AssessmentCompleted.of({ userAssessmentID, chosen: n % 100, best: 100, percent: n % 100, sections: [] }),
  ];
  await log.append(STREAMS.attempts(userID), events, 'no_stream', metadataAt(n, `attempt-${userID}`));
}

async function appendAll(log: Log): Promise<void> {
  for (let n = 0; n < FOUNDERS; n += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, FOUNDERS - n) }, (_, i) => appendFounder(log, n + i)));
  }
}

/** @returns duration, peak of added memory, longest turn of the event loop. */
async function measured<T>(work: () => Promise<T>) {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let [peak, longest, last] = [before, 0, performance.now()];
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
    const now = performance.now();
    longest = Math.max(longest, now - last - LOOK_MS);
    last = now;
  }, LOOK_MS);
  const began = performance.now();
  const result = await work();
  const ms = performance.now() - began;
  clearInterval(timer);
  return { result, ms, longest, megabytes: (peak - before) / 2 ** 20 };
}

export async function benchReport(): Promise<Row[]> {
  const log = openEmbeddedLog(temporaryFolder());
  await appendAll(log);
  const cache = createReportCache(log, () => new Date());
  const rows: Row[] = [];
  for (const name of REPORTS) {
    const report = reportNamed(name);
    if (!report) throw new Error(`there is no report ${name}`);
    const ask = () => cache.ask({ report, parameters: {}, asOf: undefined, scope: { kind: 'all' } });
    const first = await measured(ask);
    await appendFounder(log, FOUNDERS + rows.length);
    const again: number[] = [];
    for (let i = 0; i < 5; i++) again.push((await measured(ask)).ms);
    const second = `asked again after ${ANSWERS + 3} more ${again[0]?.toFixed(0)} ms, with nothing new ${median(again.slice(1)).toFixed(0)} ms`;
    rows.push({
      what: `the report ${name} over ${formatCount(EVENTS)} events, embedded`,
      measured: `${(first.ms / 1000).toFixed(1)} s, ${first.megabytes.toFixed(0)} MB more at most, longest turn ${first.longest.toFixed(0)} ms; ${second}`,
      goal: '15 s; afterwards only what is new',
      met: first.ms <= GOAL_MS && (again[0] ?? 0) < first.ms / 20,
    });
  }
  await log.close();
  return rows;
}
