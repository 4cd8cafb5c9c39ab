import { expect, it } from 'vitest';
import { backgroundJob } from './background-job.ts';

/** A job whose runs end when the test says so. */
function opened() {
  const runs: { resolve(): void; reject(error: unknown): void }[] = [];
  const errors: unknown[] = [];
  const job = backgroundJob(
    () => new Promise<void>((resolve, reject) => runs.push({ resolve, reject })),
    (error) => errors.push(error),
  );
  return { job, runs, errors };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('runs once more when it is woken during a run, however often', async () => {
  const { job, runs } = opened();
  for (let i = 0; i < 3; i++) job.wake();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await settled();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await settled();
  expect(runs).toHaveLength(2);
});

it('goes on after a run that failed, which it tells', async () => {
  const { job, runs, errors } = opened();
  job.wake();
  runs[0]?.reject('away');
  await settled();
  expect(errors).toEqual(['away']);
  job.wake();
  expect(runs).toHaveLength(2);
});

it('waits for its run when it is stopped, and none follows', async () => {
  const { job, runs, errors } = opened();
  job.wake();
  job.wake();
  let isStopped = false;
  const stopping = job.stop().then(() => {
    isStopped = true;
  });
  await settled();
  expect([isStopped, job.signal.aborted]).toEqual([false, true]);
  runs[0]?.reject('in the middle');
  await stopping;
  job.wake();
  await settled();
  expect(runs).toHaveLength(1);
  expect(errors).toEqual([]);
});
