import { ErasureCompleted, ErasureRequested, type NewEvent, STREAMS } from '@groundwork/contracts';
import { type Log, openEmbeddedCheckpoints, openEmbeddedKeys, openLog } from '@groundwork/event-store';
import { openEventStoreDB } from '@groundwork/event-store/servers';
import { startEventStoreDBServer } from '@groundwork/event-store/testing';
import { expect, it, vi } from 'vitest';
import { commandContext, THEN } from '../testing/given.ts';
import { metadataOf } from './context.ts';
import { followFromCheckpoint } from './from-checkpoint.ts';

it('an automation of few events finds out that an EventStoreDB came back with an older copy of its log', async () => {
  const server = await startEventStoreDBServer();
  const connect = () => {
    const store = openEventStoreDB({ connectionString: server.connectionString, deadlineMs: 1000 });
    return openLog(store, openEmbeddedKeys({ path: ':memory:' }));
  };
  const logs = [connect()];
  const taken: string[] = [];
  const [onCaughtUp, onReplaced] = [vi.fn(), vi.fn()];
  const write = async (stream: string, ...events: NewEvent[]): Promise<void> => {
    const through = logs.at(-1) as Log;
    const { length } = await through.readStream(stream);
    const metadata = metadataOf(commandContext(`${stream}-${length}`), THEN.toISOString());
    await through.append(stream, events, length === 0 ? 'no_stream' : length - 1, metadata);
  };
  const erase = async (userID: string): Promise<void> => {
    await write(STREAMS.erasure(userID), ErasureRequested.of({ userID, by: 'owner' }), ErasureCompleted.of({ userID }));
  };
  const others = Array.from({ length: 500 }, () => ({
    type: 'SignedOutEverywhere',
    version: 1,
    data: { userID: 'x', keptSessionID: null },
  }));
  await erase('anna');
  const following = followFromCheckpoint({
    name: 'erasures',
    types: ['ErasureRequested', 'ErasureCompleted'],
    onError: () => {},
    saveEveryMs: 10,
    log: logs[0] as Log,
    checkpoints: openEmbeddedCheckpoints({ path: ':memory:' }),
    restore: async () => void taken.splice(0),
    onBatch: async (events) => void taken.push(...events.map(({ stream }) => stream)),
    onCaughtUp,
    onReplaced,
  });
  try {
    await following.caughtUp;
    for (let i = 0; i < 5; i++) await write('account-x', ...others.slice(i * 100, (i + 1) * 100));
    const kept = server.log.records.length - 100;
    server.kill();
    server.log.cutOff(kept);
    onCaughtUp.mockClear();
    await server.restart();
    await vi.waitFor(() => expect(onCaughtUp).toHaveBeenCalled(), { timeout: 15_000, interval: 20 });
    logs.push(connect());
    await erase('bert');
    await vi.waitFor(() => expect(taken.slice(-2)).toEqual([STREAMS.erasure('bert'), STREAMS.erasure('bert')]), {
      timeout: 5000,
      interval: 20,
    });
  } finally {
    await following.stop();
    await Promise.all(logs.map((each) => each.close()));
    server.kill();
  }
});
