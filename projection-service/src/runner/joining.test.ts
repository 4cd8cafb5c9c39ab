/** What was made alone follows the log together with the rest once it has caught up: it is read once, and an outage is logged once. */
import { ReadModelRebuildRequested } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { openEnvironment } from '../testing/environment.ts';
import { opened, renamed } from '../testing/events.ts';
import { namesProjection } from '../testing/projections.ts';
import { replaceableLog } from '../testing/replaceable-log.ts';
import { openTestLog } from '../testing/test-log.ts';

const NAMES = Array.from({ length: 20 }, (_, i) => `model${String.fromCharCode(97 + i)}`);

function environment() {
  const test = openTestLog();
  const { log, interrupt, open } = replaceableLog(test.log);
  const made = openEnvironment({ test: { ...test, log } });
  const interruptions = () => made.lines.filter(({ msg }) => msg === 'projecting was interrupted').length;
  return { ...made, interrupt, open, interruptions };
}

it('rebuilding all of them leaves one that follows the log, and misses nothing meanwhile', async () => {
  const { append, start, rows, interrupt, open, interruptions } = environment();
  const all = NAMES.map((name) => namesProjection({ name }));
  await append(opened('maya'));
  const runner = await start(...all);
  await runner.caughtUp;
  expect(open()).toBe(1);
  for (const readModel of NAMES) {
    await append(ReadModelRebuildRequested.of({ readModel, version: 1, generation: 1 }), renamed('maya', readModel));
  }
  await expect
    .poll(async () => (await runner.status()).rows.map(({ serving }) => serving.generation), { timeout: 20_000 })
    .toEqual(NAMES.map(() => 1));
  await expect.poll(open, { timeout: 5000 }).toBe(1);
  expect(runner.isCaughtUp()).toBe(true);

  const before = interruptions();
  interrupt();
  const last = await append(renamed('maya', 'Maia'));
  expect(await runner.awaitPosition(last, 10_000)).toBe(last);
  expect(interruptions() - before).toBe(1);
  for (const { projection, ...one } of all)
    expect(await rows({ ...one, projection: { ...projection, generation: 1 } })).toMatchObject([
      { firstName: 'Maia', changes: 2 + NAMES.length },
    ]);
});

it('so do those that stopped at different places, after a restart', async () => {
  const { append, start, open, rows } = environment();
  const [first, second] = [namesProjection({ name: 'first' }), namesProjection({ name: 'second' })];
  await append(opened('maya'));
  const alone = await start(first);
  await alone.caughtUp;
  await alone.stop();
  await append(renamed('maya', 'Mia'));
  const others = await start(second);
  await others.caughtUp;
  await others.stop();
  await append(renamed('maya', 'May'));

  const runner = await start(first, second);
  await runner.caughtUp;
  await expect.poll(open).toBe(1);
  const last = await append(renamed('maya', 'Maia'));
  expect(await runner.awaitPosition(last, 5000)).toBe(last);
  for (const one of [first, second]) expect(await rows(one)).toMatchObject([{ firstName: 'Maia', changes: 4 }]);
});
