import { openEmbeddedKeys, openLog } from '@groundwork/event-store';
import { openEventStoreDB } from '@groundwork/event-store/servers';
import { startEventStoreDBServer } from '@groundwork/event-store/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkpointName } from '../core/projection.ts';
import { openEnvironment, type TestEnvironment, type TestEnvironmentOptions } from '../testing/environment.ts';
import { opened, positionOf, renamed } from '../testing/events.ts';
import { type Names, namesProjection } from '../testing/projections.ts';
import { writerOf } from '../testing/test-log.ts';

const MADE_ANEW = expect.objectContaining({ msg: expect.stringContaining('made anew') });

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
function environment(options?: TestEnvironmentOptions): TestEnvironment {
  const open = openEnvironment(options);
  closing.push(open.close);
  return open;
}

async function projectOnce({ start }: TestEnvironment, ...all: Names[]): Promise<void> {
  const runner = await start(...all);
  await runner.caughtUp;
  await runner.stop();
}

describe('read models that were made from a newer copy of the log', () => {
  async function madeBefore(): Promise<{ before: TestEnvironment; people: Names }> {
    const before = environment();
    await before.append(opened('maya'), opened('ghost'), renamed('maya', 'Ghost'));
    const people = namesProjection();
    await projectOnce(before, people);
    return { before, people };
  }

  it('are made anew when the log is shorter', async () => {
    const { before, people } = await madeBefore();
    const restored = environment({ store: before.store });
    await restored.append(opened('maya'), renamed('maya', 'Maia'));
    await projectOnce(restored, people);
    expect(await restored.rows(people)).toMatchObject([{ _id: 'maya', firstName: 'Maia', changes: 2 }]);
    expect(await restored.store.checkpoint(checkpointName(people.projection))).toBe(positionOf(2));
    expect(restored.lines).toContainEqual(MADE_ANEW);
  });

  it('are made anew when the log has grown past their checkpoint since', async () => {
    const { before, people } = await madeBefore();
    const restored = environment({ store: before.store });
    await restored.append(opened('maya'), opened('jonas'), renamed('jonas', 'Jon'), renamed('maya', 'Maia'));
    await projectOnce(restored, people);
    expect(await restored.rows(people)).toMatchObject([
      { _id: 'jonas', firstName: 'Jon' },
      { _id: 'maya', firstName: 'Maia', changes: 2 },
    ]);
    expect(restored.lines).toContainEqual(MADE_ANEW);
  });

  it('are made anew when the log is empty', async () => {
    const { before, people } = await madeBefore();
    const emptied = environment({ store: before.store });
    await projectOnce(emptied, people);
    expect(await emptied.rows(people)).toEqual([]);
  });

  it('are kept when it is the same log', async () => {
    const { before, people } = await madeBefore();
    const applied = people.applied.length;
    await projectOnce(before, people);
    expect(people.applied).toHaveLength(applied);
    expect(before.lines).not.toContainEqual(MADE_ANEW);
  });
});

describe('an EventStoreDB that comes back with an older copy of its log', () => {
  it.each([
    ['shorter than the checkpoint', []],
    ['grown past it, which is no record of it any more', [renamed('jonas', 'A name as long as it can be')]],
    ['grown past it', [renamed('jonas', 'J'), renamed('jonas', 'Jo'), renamed('jonas', 'Jon')]],
  ])('%s: a running projector makes its read models anew', async (_, since) => {
    const server = await startEventStoreDBServer();
    closing.push(() => server.kill());
    const keys = openEmbeddedKeys({ path: ':memory:' });
    closing.push(() => keys.close());
    const connect = () => {
      const store = openEventStoreDB({ connectionString: server.connectionString, deadlineMs: 1000 });
      const log = openLog(store, { ...keys, close: async () => {} });
      closing.push(() => log.close());
      return { log, append: writerOf(log) };
    };
    const open = environment({ test: connect() });
    const people = namesProjection();
    await open.append(opened('maya'), opened('jonas'));
    const kept = server.log.records.length;
    const runner = await open.start(people);
    const before = await open.append(opened('ghost'), renamed('maya', 'Ghost'));
    expect(await runner.awaitPosition(before, 5000)).toBe(before);

    server.kill();
    server.log.cutOff(kept);
    await server.restart();
    const { append } = connect();
    await append(...since);
    await vi.waitFor(() => expect(open.lines).toContainEqual(MADE_ANEW), { timeout: 15_000, interval: 20 });
    const after = await append(renamed('maya', 'Maia'));
    expect(await runner.awaitPosition(after, 5000)).toBe(after);
    await vi.waitFor(() => expect(runner.isCaughtUp()).toBe(true));
    const rows = await open.rows(people);
    expect(rows.map(({ _id, firstName }) => [_id, firstName])).toEqual([
      ['jonas', since.at(-1)?.data.firstName ?? 'Maya'],
      ['maya', 'Maia'],
    ]);
  });
});
