import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreUnavailable, WrongRevision } from '../port.ts';
import { sampleEvent, sampleEvents } from '../testing/events.ts';
import { startEventStoreDBServer } from '../testing/eventstoredb-server/index.ts';
import { openServedStore, type ServedStore, untilFailure } from '../testing/served-store.ts';
import { openEventStoreDB } from './index.ts';

/** By the numbers of docs/eventstoredb.md#traps-of-the-client; the suite holds 1, 4, 8, 11 and 13 too. */
describe('the EventStoreDB adapter', () => {
  let server: ServedStore['server'];
  let store: ServedStore['store'];
  let open: ServedStore['open'];
  beforeEach(async () => {
    const served = await openServedStore();
    ({ server, store, open } = served);
    return served.close;
  });

  it('1: loses nothing when the consumer dies anywhere and resumes from the last position it pulled', async () => {
    for (let i = 0; i < 12; i++) await store.append(`a-${i}`, sampleEvents(`a${i}`, 10), 'no_stream');
    for (let dies = 1; dies < 140; dies += 13) {
      const handled: string[] = [];
      let after: string | undefined;
      const consume = async (deaths: number): Promise<void> => {
        let pulled = 0;
        for await (const delivery of store.subscribe({ after })) {
          if (delivery.kind === 'caughtUp') return;
          if (delivery.kind === 'event') handled.push(delivery.event.id);
          after = delivery.kind === 'event' ? delivery.event.position : delivery.position;
          if (++pulled === deaths) return;
        }
      };
      await consume(dies);
      await consume(Number.POSITIVE_INFINITY);
      expect(handled).toHaveLength(120);
      expect(new Set(handled).size).toBe(120);
    }
  });

  it('2 and 4: a consumer that fails at a checkpoint ends the call and nothing else', async () => {
    for (let i = 0; i < 10; i++) await store.append(`a-${i}`, sampleEvents(`a${i}`, 10), 'no_stream');
    const error = await untilFailure(store.subscribe(), ({ kind }) => {
      if (kind === 'checkpoint') throw new RangeError('the disk is full');
    });
    expect(error).toBeInstanceOf(RangeError);
    await vi.waitUntil(() => server.traffic.subscriptions === 0);
    await store.ping();
  });

  it('3: handles one delivery at a time', async () => {
    await store.append('a-1', sampleEvents('a', 50), 'no_stream');
    let [running, most] = [0, 0];
    for await (const { kind } of store.subscribe()) {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (kind === 'caughtUp') break;
    }
    expect(most).toBe(1);
  });

  it('5: takes an end without an error as a lost connection', async () => {
    await store.append('a-1', sampleEvents('a', 5), 'no_stream');
    const error = await untilFailure(store.subscribe(), ({ kind }) => {
      if (kind === 'caughtUp') server.endSubscriptions();
    });
    expect(error).toBeInstanceOf(StoreUnavailable);
  });

  it('8: takes the batch road where the server has it, and bounds what the client does not', async () => {
    await store.ping();
    await vi.waitUntil(() => server.calls.features === 1);
    await store.ping();
    await store.append('a-1', sampleEvents('a', 3), 'no_stream');
    const many = Array.from({ length: 30 }, (_, i) => store.append(`b-${i}`, [sampleEvent(`b${i}`)], 'no_stream'));
    await Promise.all(many);
    expect(server.calls).toMatchObject({ append: 0, batchAppend: 1, features: 1 });
    server.mode('silent');
    await expect(store.append('a-1', [sampleEvent('b')], 2)).rejects.toBeInstanceOf(StoreUnavailable);
  });

  it('8: takes the unary road where the server has no other, or does not say', async () => {
    const old = await startEventStoreDBServer({ batch: false });
    const through = open(old.connectionString);
    await through.ping();
    await through.append('a-1', [sampleEvent('a')], 'no_stream');
    await through.append('a-1', [sampleEvent('b')], 0);
    expect(old.calls).toMatchObject({ append: 2, batchAppend: 0 });
    await through.close();
    old.kill();
  });

  it('8: outlives answers that come too late, and writes what is repeated once', async () => {
    const hasty = open(server.connectionString, 300);
    await hasty.append('a-1', [sampleEvent('a')], 'no_stream');
    server.mode('silent');
    const late = [1, 2].map((n) => hasty.append(`b-${n}`, [sampleEvent(`b${n}`)], 'no_stream'));
    for (const each of late) await expect(each).rejects.toBeInstanceOf(StoreUnavailable);
    server.mode('answering');
    for (const n of [1, 2]) await hasty.append(`b-${n}`, [sampleEvent(`b${n}`)], 'no_stream');
    expect(await hasty.readStream('b-1')).toHaveLength(1);
    expect(server.calls.batchAppend).toBeGreaterThan(1);
  });

  it('9: an append in flight survives the failure and the closing of others', async () => {
    const elsewhere = await startEventStoreDBServer();
    const [other, third] = [open(elsewhere.connectionString), open()];
    await Promise.all([other.ping(), third.ping(), store.ping()]);
    server.mode('silent');
    elsewhere.mode('silent');
    const mine = store.append('a-1', [sampleEvent('a')], 'no_stream');
    const lost = other.append('a-1', [sampleEvent('a')], 'no_stream');
    elsewhere.kill();
    await expect(lost).rejects.toBeInstanceOf(StoreUnavailable);
    await third.close();
    server.mode('answering');
    expect((await mine).revision).toBe(0);
  });

  it('10: knows a wrong revision also where the client was told not to throw', async () => {
    const quiet = open(`${server.connectionString}&throwOnAppendFailure=false`);
    await expect(quiet.append('a-1', [sampleEvent('a')], 4)).rejects.toMatchObject({ actual: 'no_stream' });
    await quiet.append('a-1', sampleEvents('a', 4), 'no_stream');
    const error = await quiet.append('a-1', [sampleEvent('b')], 'no_stream').catch((e: unknown) => e);
    expect(error).toBeInstanceOf(WrongRevision);
    expect(error).toMatchObject({ actual: 3 });
  });

  it('11: writes what the event was at the time of the call', async () => {
    const data = { text: 'then' };
    const written = store.append('a-1', [sampleEvent('a', data)], 'no_stream');
    data.text = 'later';
    await written;
    expect((await store.readStream('a-1'))[0]?.data).toEqual({ text: 'then' });
  });

  it('12: refuses a negative revision and an id that is no UUID before they are sent', async () => {
    await expect(store.append('a-1', [sampleEvent('a')], -1)).rejects.toBeInstanceOf(RangeError);
    await expect(store.append('a-1', [sampleEvent('a')], 0.5)).rejects.toBeInstanceOf(RangeError);
    await expect(store.append('a-1', [{ ...sampleEvent('a'), id: 'a1' }], 'no_stream')).rejects.toBeInstanceOf(
      RangeError,
    );
    expect(server.calls.append).toBe(0);
  });

  it('13: says that it caught up on a log too small for any checkpoint', async () => {
    await store.append('a-1', [sampleEvent('a')], 'no_stream');
    const kinds: string[] = [];
    for await (const { kind } of store.subscribe({ prefixes: ['a-'] })) {
      kinds.push(kind);
      if (kind === 'caughtUp') break;
    }
    expect(kinds).toEqual(['event', 'caughtUp']);
  });

  it('goes on with a stream that an operator deleted', async () => {
    await store.append('a-1', sampleEvents('a', 3), 'no_stream');
    server.log.delete('a-1');
    expect(await store.readStream('a-1')).toEqual([]);
    expect((await store.append('a-1', [sampleEvent('b')], 'no_stream')).revision).toBe(3);
  });

  it('leaves out what others wrote into the log, and says so', async () => {
    const log = { warn: vi.fn() };
    const careful = openEventStoreDB({ connectionString: server.connectionString, log });
    await careful.append('a-1', [sampleEvent('a')], 'no_stream');
    const data = Buffer.from('{}');
    const foreign = { id: crypto.randomUUID(), type: 'Foreign', contentType: 'application/json', data, metadata: data };
    server.log.append('other-1', [foreign], 'no_stream');
    for await (const batch of careful.readAll()) expect(batch.map((e) => e.stream)).toEqual(['a-1']);
    expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ stream: 'other-1' }), expect.any(String));
    await careful.close();
  });

  it('refuses positions of another engine, and says of a place inside a record that it is no matter of waiting', async () => {
    const { position } = await store.append('a-1', [sampleEvent('a')], 'no_stream');
    expect(await untilFailure(store.subscribe({ after: '00000000000000000007' }))).toBeInstanceOf(RangeError);
    const inside = position.replace(/\d\./, (end) => `${(Number(end[0]) + 1) % 10}.`);
    const error = await untilFailure(store.subscribe({ after: inside }));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(StoreUnavailable);
  });
});
