import { join } from 'node:path';
import { openEmbeddedReadStore, PROJECTIONS, startRunner } from '@groundwork/projection-service';
import { seedContext } from '../seed/context.ts';
import { beginAttempt, openSeededLog, percentile, quiet, type Row, temporaryFolder } from './kit/product.ts';

const PER_SECOND = 300;
const SECONDS = 8;

export async function benchVisible(): Promise<Row> {
  const folder = temporaryFolder();
  const { log, application } = await openSeededLog(folder);
  const store = openEmbeddedReadStore({ path: join(folder, 'read.db') });
  const runner = await startRunner({ projections: PROJECTIONS, log, store, logger: quiet });
  const { attempts, selected } = await beginAttempt(application, 200);
  await runner.awaitPosition((await log.head()) ?? '', 60_000);

  const delays: number[] = [];
  const pending: Promise<void>[] = [];
  async function one(n: number): Promise<void> {
    const { userID, userAssessmentID } = attempts[n % attempts.length] as (typeof attempts)[number];
    const step = Math.floor(n / attempts.length);
    const question = selected.questions[step % selected.questions.length] as (typeof selected.questions)[number];
    const { questionOptionID } = question.options[n % question.options.length] as { questionOptionID: string };
    const answer = { userAssessmentID, questionID: question.questionID, questionOptionID };
    const { position } = await application.attempts.answer(userID, answer, seedContext(`bench-${n}`));
    const appended = performance.now();
    await runner.awaitPosition(position ?? '', 10_000);
    delays.push(performance.now() - appended);
  }

  const began = performance.now();
  for (let n = 0; n < PER_SECOND * SECONDS; ) {
    const due = Math.floor(((performance.now() - began) / 1000) * PER_SECOND);
    while (n < due) pending.push(one(n++));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(pending);
  await runner.stop();
  const [p50, p99] = [percentile(delays, 0.5), percentile(delays, 0.99)];
  return {
    what: `append to visible at ${PER_SECOND} commands/s`,
    measured: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    goal: 'p99 at most 25 ms',
    met: p99 <= 25,
  };
}
