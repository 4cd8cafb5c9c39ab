import { ErasureCompleted, ErasureRequested, type NewEvent, STREAMS } from '@groundwork/contracts';
import { type Log, openEmbeddedCheckpoints, openEmbeddedLog } from '@groundwork/event-store';
import type { Tracer } from '@groundwork/service-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandContext, secondsAfter, THEN } from '../testing/given.ts';
import { type Automation, type AutomationOptions, startAutomation } from './automation.ts';
import { metadataOf } from './context.ts';

let log: Log;
let running: Automation | undefined;
beforeEach(() => {
  log = openEmbeddedLog();
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await log.close();
});

const write = async (userID: string, event: NewEvent): Promise<void> => {
  const stream = STREAMS.erasure(userID);
  const { length } = await log.readStream(stream);
  const metadata = metadataOf(commandContext(`${userID}-${length}`), THEN.toISOString());
  await log.append(stream, [event], length === 0 ? 'no_stream' : length - 1, metadata);
};
const begin = (userID: string) => write(userID, ErasureRequested.of({ userID, by: 'owner' }));
const finish = (userID: string) => write(userID, ErasureCompleted.of({ userID }));

async function start(over: Partial<AutomationOptions> = {}): Promise<Automation> {
  running = startAutomation({
    log,
    name: 'erasures',
    checkpoints: openEmbeddedCheckpoints({ path: ':memory:' }),
    types: ['ErasureRequested', 'ErasureCompleted'],
    read: (event) =>
      'userID' in event.data ? { id: event.data.userID, over: event.type === 'ErasureCompleted' } : null,
    reconcile: finish,
    now: () => THEN,
    intervalMs: 3_600_000,
    onError: () => {},
    ...over,
  });
  await running.ready;
  return running;
}

describe('an automation', () => {
  const taken: string[] = [];

  it('goes on with what the process before it left unfinished, and leaves what is over alone', async () => {
    await begin('anna');
    await begin('bert');
    await finish('bert');
    const reconcile = vi.fn(finish);
    await start({ reconcile });
    expect(reconcile.mock.calls.map(([id]) => id)).toEqual(['anna']);
    expect(await log.readStream(STREAMS.erasure('anna'))).toHaveLength(2);
  });

  it('goes on with the correlation of the event, as a trace of its own that links to the request’s', async () => {
    const REQUEST = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const OWN = '00-11111111111111111111111111111111-2222222222222222-01';
    const traced: unknown[] = [];
    const tracer: Tracer = {
      isOn: true,
      begin(name, { parent, links }) {
        traced.push([name, parent, links]);
        return { traceparent: OWN, end: (_, error) => void traced.push(error ?? 'ended') };
      },
    };
    const contexts: unknown[] = [];
    await start({
      tracer,
      intervalMs: 5,
      reconcile: async (id, { traceparent, correlationID }) => {
        contexts.push([traceparent, correlationID === 'of-the-request']);
        if (contexts.length === 1) throw new TypeError('interrupted');
        await finish(id);
      },
    });
    const context = commandContext('c', { correlationID: 'of-the-request' });
    const metadata = metadataOf(context, new Date().toISOString(), REQUEST);
    const event = ErasureRequested.of({ userID: 'anna', by: 'owner' });
    await log.append(STREAMS.erasure('anna'), [event], 'no_stream', metadata);
    await expect.poll(() => log.readStream(STREAMS.erasure('anna'))).toHaveLength(2);
    // What is repeated later is no part of it.
    expect(traced).toEqual([['automation', undefined, [REQUEST]], 'TypeError']);
    expect(contexts).toEqual([
      [OWN, true],
      [undefined, true],
    ]);
  });

  it('looks again from time to time at what is still unfinished, each time as a new command', async () => {
    await begin('anna');
    const commands = new Set<string>();
    await start({
      intervalMs: 5,
      reconcile: async (id, { commandID, actorID }) => {
        expect(actorID).toBe('automation:erasures');
        commands.add(commandID);
        if (commands.size === 3) await finish(id);
      },
    });
    await expect.poll(() => log.readStream(STREAMS.erasure('anna'))).toHaveLength(2);
    // One more may have begun before the automation heard that it is over.
    expect(commands.size).toBeGreaterThanOrEqual(3);
  });

  it('leaves alone what waits for its time, until that comes or something happens to it', async () => {
    await begin('anna');
    await begin('bert');
    let seconds = 0;
    const looks: string[] = [];
    await start({
      intervalMs: 5,
      now: () => secondsAfter(seconds),
      reconcile: async (id) => {
        looks.push(id);
        return id === 'anna' ? secondsAfter(60) : undefined;
      },
    });
    const bert = () => looks.filter((id) => id === 'bert').length;
    const anna = () => looks.filter((id) => id === 'anna').length;
    const rounds = (more: number) => {
      const before = bert();
      return vi.waitFor(() => expect(bert() - before).toBeGreaterThan(more), { interval: 1 });
    };
    await rounds(5);
    expect(anna()).toBe(1);
    await begin('anna');
    await vi.waitFor(() => expect(anna()).toBe(2), { interval: 1 });
    await rounds(5);
    expect(anna()).toBe(2);
    seconds = 60;
    await vi.waitFor(() => expect(anna()).toBeGreaterThan(2), { interval: 1 });
  });

  it('leaves what it says is over alone, until an event comes', async () => {
    await begin('anna');
    const looked = vi.fn(async () => 'over' as const);
    const rounds = vi.fn(() => THEN);
    await start({ intervalMs: 5, now: rounds, reconcile: looked });
    expect(looked).toHaveBeenCalledTimes(1);
    await begin('anna');
    await vi.waitFor(() => expect(looked).toHaveBeenCalledTimes(2), { interval: 1 });
  });

  it('looks once an hour at what waits for longer: it may be over for a reason that no event says', async () => {
    await begin('anna');
    let seconds = 0;
    const looked = vi.fn(async () => secondsAfter(72 * 60 * 60));
    await start({ intervalMs: 5, now: () => secondsAfter(seconds), reconcile: looked });
    expect(looked).toHaveBeenCalledTimes(1);
    seconds = 60 * 60;
    await vi.waitFor(() => expect(looked).toHaveBeenCalledTimes(2), { interval: 1 });
  });

  it('of the background is ready before it has looked at what is there, and leaves it alone for as long as it says', async () => {
    await begin('anna');
    let seconds = 0;
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const looked = vi.fn(async () => {
      await held;
      return secondsAfter(72 * 60 * 60);
    });
    const rounds = vi.fn(() => secondsAfter(seconds));
    await start({ intervalMs: 5, now: rounds, reconcile: looked, background: { maxSleepMs: 24 * 60 * 60_000 } });
    release();
    await vi.waitFor(() => expect(looked).toHaveBeenCalledTimes(1), { interval: 1 });
    seconds = 23 * 60 * 60;
    const before = rounds.mock.calls.length;
    await vi.waitFor(() => expect(rounds.mock.calls.length).toBeGreaterThan(before + 5), { interval: 1 });
    expect(looked).toHaveBeenCalledTimes(1);
    seconds = 24 * 60 * 60;
    await vi.waitFor(() => expect(looked).toHaveBeenCalledTimes(2), { interval: 1 });
  });

  it('looks at it again when something happens while it looks', async () => {
    await begin('anna');
    const looked = vi.fn();
    await start({
      intervalMs: 5,
      reconcile: async () => {
        looked();
        if (looked.mock.calls.length === 1) {
          await begin('anna');
          await begin('bert');
          await vi.waitFor(() => expect(taken).toContain('bert'), { interval: 1 });
        }
        return secondsAfter(60);
      },
      read: ({ data }) => {
        if (!('userID' in data)) return null;
        taken.push(data.userID);
        return data.userID === 'anna' ? { id: 'anna', over: false } : null;
      },
    });
    await vi.waitFor(() => expect(looked).toHaveBeenCalledTimes(2), { interval: 1 });
  });

  it('finds what begins while it runs', async () => {
    await start({ intervalMs: 5 });
    await begin('later');
    await expect.poll(() => log.readStream(STREAMS.erasure('later'))).toHaveLength(2);
  });

  it('goes on with the others when one fails, and says so', async () => {
    await begin('anna');
    await begin('bert');
    const onError = vi.fn();
    const reconcile = (id: string) => (id === 'anna' ? Promise.reject(new Error('not now')) : finish(id));
    await start({ reconcile, onError });
    expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('not now'));
    expect(await log.readStream(STREAMS.erasure('bert'))).toHaveLength(2);
  });

  it('finishes what is under way when it stops, and begins nothing more', async () => {
    await begin('anna');
    await begin('bert');
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const reconcile = vi.fn(async (id: string) => {
      await held;
      await finish(id);
    });
    const started = start({ reconcile });
    await vi.waitFor(() => expect(reconcile).toHaveBeenCalledOnce());
    const stopped = running?.stop();
    release();
    await stopped;
    await started;
    expect(reconcile.mock.calls.map(([id]) => id)).toEqual(['anna']);
    expect(await log.readStream(STREAMS.erasure('anna'))).toHaveLength(2);
    expect(await log.readStream(STREAMS.erasure('bert'))).toHaveLength(1);
  });
});
