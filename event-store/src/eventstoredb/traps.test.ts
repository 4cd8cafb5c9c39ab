import { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Delivery, type EventStore, StoreUnavailable, WrongRevision } from '../port.ts';
import { sampleEvent, sampleEvents } from '../testing/events.ts';
import {
  type EventStoreDBTestServer,
  startEventStoreDBServer,
  startFreezableProxy,
} from '../testing/eventstoredb-server/index.ts';
import { connect } from './connection.ts';
import { openEventStoreDB } from './index.ts';

const DEADLINE = 2_500;
/** Where a test waits for it. */
const SHORT = 400;

/** The traps of the client that research/event-sourcing.md 2.3 lists, by its numbers; the suite holds 1, 4, 8, 11 and 13 too. */
describe('the EventStoreDB adapter', () => {
  let server: EventStoreDBTestServer;
  let store: EventStore;
  const opened: EventStore[] = [];
  const open = (connectionString = server.connectionString, deadline = DEADLINE): EventStore => {
    const another = openEventStoreDB({ connectionString, deadline });
    opened.push(another);
    return another;
  };
  beforeEach(async () => {
    server = await startEventStoreDBServer();
    store = open();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((each) => each.close()));
    server.kill();
  });

  const untilFailure = async (
    deliveries: AsyncIterable<Delivery>,
    each: (d: Delivery) => unknown = () => undefined,
  ) => {
    try {
      for await (const delivery of deliveries) await each(delivery);
    } catch (error) {
      return error;
    }
    return 'ended';
  };

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

  it('6: connects again by itself on the next call', async () => {
    await store.ping();
    server.kill();
    await expect(store.ping()).rejects.toBeInstanceOf(StoreUnavailable);
    await server.restart();
    await vi.waitUntil(() =>
      store.ping().then(
        () => true,
        () => false,
      ),
    );
  });

  it.each([
    ['one address', 'esdb://127.0.0.1:1?tls=false'],
    ['a cluster', 'esdb://127.0.0.1:1,127.0.0.1:2?tls=false&maxDiscoverAttempts=2'],
    ['a cluster that is discovered for long', 'esdb://127.0.0.1:1,127.0.0.1:2?tls=false&maxDiscoverAttempts=1000'],
    ['a name that leads nowhere', 'esdb+discover://nowhere.invalid:2113?tls=false&maxDiscoverAttempts=2'],
  ])('7: calls a server that is not there unavailable, within bounded time (%s)', async (_, connectionString) => {
    const nowhere = open(connectionString, SHORT);
    const started = Date.now();
    await expect(nowhere.append('a-1', [sampleEvent('a')], 'no_stream')).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(nowhere.readStream('a-1')).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(nowhere.ping()).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await untilFailure(nowhere.subscribe())).toBeInstanceOf(StoreUnavailable);
    expect(Date.now() - started).toBeLessThan(12_000);
  });

  it('finds the leader of a cluster, and the next one when it is lost', async () => {
    const next = await startEventStoreDBServer({ log: server.log });
    const cluster = open(`esdb://127.0.0.1:${server.port},127.0.0.1:${next.port}?tls=false`);
    await cluster.append('a-1', [sampleEvent('a')], 'no_stream');
    for (const lost of [server, next]) {
      lost.kill();
      await vi.waitUntil(
        () =>
          cluster.readStream('a-1').then(
            ([event]) => event?.id === sampleEvent('a').id,
            () => false,
          ),
        10_000,
      );
      await lost.restart();
    }
    await cluster.append('a-1', [sampleEvent('b')], 0);
    await cluster.close();
    next.kill();
  });

  it('uses the credentials given, else those of the connection string, else those of a new server', () => {
    const connectionString = 'esdb://ops:p%40ss@host:2113';
    const given = { username: 'a', password: 'b' };
    expect(connect({ connectionString, credentials: given }).credentials).toEqual(given);
    expect(connect({ connectionString }).credentials).toEqual({ username: 'ops', password: 'p@ss' });
    const fresh = connect({ connectionString: 'esdb://host:2113?tls=false' }).credentials;
    expect(fresh).toEqual({ username: 'admin', password: 'changeit' });
  });

  it('8: never takes the batch road, nor asks for the capabilities that lead to it', async () => {
    await store.append('a-1', sampleEvents('a', 3), 'no_stream');
    await Promise.all([
      store.append('a-2', [sampleEvent('b')], 'no_stream'),
      store.append('a-3', [sampleEvent('c')], 'no_stream'),
    ]);
    expect(server.calls).toMatchObject({ append: 3, batchAppend: 0, features: 0 });
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
    opened.push(careful);
    await careful.append('a-1', [sampleEvent('a')], 'no_stream');
    const data = Buffer.from('{}');
    const foreign = { id: crypto.randomUUID(), type: 'Foreign', contentType: 'application/json', data, metadata: data };
    server.log.append('other-1', [foreign], 'no_stream');
    for await (const batch of careful.readAll()) expect(batch.map((e) => e.stream)).toEqual(['a-1']);
    expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ stream: 'other-1' }), expect.any(String));
  });

  it('refuses positions of another engine, and says of a place inside a record that it is no matter of waiting', async () => {
    const { position } = await store.append('a-1', [sampleEvent('a')], 'no_stream');
    expect(await untilFailure(store.subscribe({ after: '00000000000000000007' }))).toBeInstanceOf(RangeError);
    const inside = position.replace(/\d\./, (end) => `${(Number(end[0]) + 1) % 10}.`);
    const error = await untilFailure(store.subscribe({ after: inside }));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(StoreUnavailable);
  });

  it('notices a host that froze without closing the connection', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const proxy = await startFreezableProxy(server.port);
    const through = open(`esdb://127.0.0.1:${proxy.port}?tls=false&keepAliveInterval=200&keepAliveTimeout=200`, SHORT);
    const started = Date.now();
    const error = await untilFailure(through.subscribe(), ({ kind }) => {
      if (kind === 'caughtUp') proxy.freeze();
    });
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(Date.now() - started).toBeLessThan(5_000);
    await expect(through.append('a-1', [sampleEvent('a')], 'no_stream')).rejects.toBeInstanceOf(StoreUnavailable);
    proxy.thaw();
    await vi.waitUntil(
      () =>
        through.append('a-1', [sampleEvent('a')], 'no_stream').then(
          () => true,
          () => false,
        ),
      10_000,
    );
    expect(await through.readStream('a-1')).toHaveLength(1);
    await through.close();
    proxy.close();
    warned.mockRestore();
  });

  it('finishes what is in flight when it closes, refuses what comes after, and leaves no connection', async () => {
    const proxy = await startFreezableProxy(server.port);
    const through = open(`esdb://127.0.0.1:${proxy.port}?tls=false`);
    const written = through.append('a-1', [sampleEvent('a')], 'no_stream');
    await vi.waitUntil(() => proxy.connections() === 1);
    await through.close();
    expect((await written).revision).toBe(0);
    await expect(through.append('a-1', [sampleEvent('b')], 0)).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(through.readStream('a-1')).rejects.toBeInstanceOf(StoreUnavailable);
    await vi.waitUntil(() => proxy.connections() === 0, 15_000);
    await through.close();
    proxy.close();
  });

  it('closes at once although a call of the client never ends, and leaves no connection', async () => {
    const proxy = await startFreezableProxy(server.port);
    const connectionString = `esdb://127.0.0.1:${proxy.port}?tls=false`;
    const client = EventStoreDBClient.connectionString(connectionString);
    client.dispose = () => new Promise(() => {});
    vi.spyOn(EventStoreDBClient, 'connectionString').mockReturnValueOnce(client);
    const through = openEventStoreDB({ connectionString });
    await through.append('a-1', [sampleEvent('a')], 'no_stream');
    const began = performance.now();
    await through.close();
    expect(performance.now() - began).toBeLessThan(1000);
    await vi.waitUntil(() => proxy.connections() === 0, 15_000);
    proxy.close();
  });

  it('keeps the password of a connection string to itself', () => {
    const broken = () => openEventStoreDB({ connectionString: 'esdb://admin:secret@host:port?tls' });
    expect(broken).toThrow(/connection string/);
    expect(broken).not.toThrow(/secret/);
  });
});
