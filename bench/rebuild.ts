import { join } from 'node:path';
import { openEmbeddedReadStore, PROJECTIONS, startRunner } from '@groundwork/projection-service';
import { seedContext } from '../seed/context.ts';
import { described, measureMachine } from './kit/machine.ts';
import { beginAttempt, openSeededLog, quiet, type Row, temporaryFolder } from './kit/product.ts';

/** So many that what a fresh process compiles at first, about a second, does not decide. */
const ATTEMPTS = 4000;
/** Assessments that are answered at once. */
const GROUP = 1000;

/** How fast all read models are made anew from a log in which assessments were taken side by side. */
export async function benchRebuild(): Promise<Row> {
  const folder = temporaryFolder();
  const { log, application } = await openSeededLog(folder);
  const { attempts, selected } = await beginAttempt(application, ATTEMPTS);
  for (let from = 0; from < ATTEMPTS; from += GROUP) {
    const group = attempts.slice(from, from + GROUP);
    for (const { questionID, options } of selected.questions) {
      await Promise.all(
        group.map(({ userID, userAssessmentID }, i) => {
          const { questionOptionID } = options[i % options.length] as { questionOptionID: string };
          const command = { userAssessmentID, questionID, questionOptionID };
          return application.attempts.answer(userID, command, seedContext(`${userAssessmentID}-${questionID}`));
        }),
      );
    }
  }
  let events = 0;
  for await (const batch of log.readAll()) events += batch.length;

  const machine = measureMachine();
  const store = openEmbeddedReadStore({ path: join(folder, 'read.db') });
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  const runner = await startRunner({ projections: PROJECTIONS, log, store, logger: quiet });
  await runner.caughtUp;
  const rate = events / ((performance.now() - began) / 1000);
  const { user, system } = process.cpuUsage(cpu);
  await runner.stop();
  return {
    what: `rebuild of all read models, ${events} events`,
    measured: `${Math.round(rate)} events/s, ${((user + system) / events).toFixed(1)} µs of processor time each; ${described(machine)}`,
    goal: 'at least 50000/s',
    met: rate >= 50_000,
  };
}
