import { getEventListeners } from 'node:events';
import { EventStoreDBClient } from '@eventstore/db-client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreUnavailable } from '../port.ts';
import { sampleEvent } from '../testing/events.ts';
import { startEventStoreDBServer, startFreezableProxy } from '../testing/eventstoredb-server/index.ts';
import { openServedStore, type ServedStore, untilFailure } from '../testing/served-store.ts';
import { connect } from './connection.ts';
import { openEventStoreDB } from './index.ts';
import { subscribe } from './subscribe.ts';

/** Where a test waits for it. */
const SHORT_MS = 400;

/** Traps 6 and 7 of the client, and what else goes wrong on the way to a server. */
describe('the connection of the EventStoreDB adapter', () => {
  let server: ServedStore['server'];
  let store: ServedStore['store'];
  let open: ServedStore['open'];
  beforeEach(async () => {
    const served = await openServedStore();
    ({ server, store, open } = served);
    return served.close;
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
    const nowhere = open(connectionString, SHORT_MS);
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
      await vi.waitUntil(() =>
        cluster.readStream('a-1').then(
          ([event]) => event?.id === sampleEvent('a').id,
          () => false,
        ),
      );
      await lost.restart();
    }
    await cluster.append('a-1', [sampleEvent('b')], 0);
    await cluster.close();
    next.kill();
  });

  it('goes to the leader after an election, on both roads', async () => {
    const leader = await startEventStoreDBServer({ log: server.log });
    const through = open(`esdb://127.0.0.1:${server.port}?tls=false`);
    const written = (id: string, expected: number | 'no_stream') =>
      vi.waitFor(() => through.append('a-1', [sampleEvent(id)], expected), { interval: 20 });
    await written('a', 'no_stream');
    // The batch road is taken as soon as the server has said that it has it.
    await vi.waitFor(async () => {
      await through.ping();
      expect(server.calls.features).toBeGreaterThan(0);
    });
    await written('b', 0);
    server.follow(leader.port);
    expect((await written('c', 1)).revision).toBe(2);
    const calls = { ...server.calls };
    expect((await written('d', 2)).revision).toBe(3);
    expect([server.calls.append, server.calls.batchAppend]).toEqual([calls.append, calls.batchAppend]);
    expect(leader.calls.append + leader.calls.batchAppend).toBeGreaterThan(0);
    await through.close();
    leader.kill();
  });

  it('uses the credentials given, else those of the connection string, else those of a new server', () => {
    const connectionString = 'esdb://ops:p%40ss@host:2113';
    const given = { username: 'a', password: 'b' };
    expect(connect({ connectionString, credentials: given }).credentials).toEqual(given);
    expect(connect({ connectionString }).credentials).toEqual({ username: 'ops', password: 'p@ss' });
    const fresh = connect({ connectionString: 'esdb://host:2113?tls=false' }).credentials;
    expect(fresh).toEqual({ username: 'admin', password: 'changeit' });
  });

  it('notices a host that froze without closing the connection', async () => {
    const proxy = await startFreezableProxy(server.port);
    const through = open(
      `esdb://127.0.0.1:${proxy.port}?tls=false&keepAliveInterval=200&keepAliveTimeout=200`,
      SHORT_MS,
    );
    let isFrozen = false;
    // On a busy machine so short a keep-alive may lose a host that is well: then it is not frozen yet, and asked again.
    while (!isFrozen) {
      const error = await untilFailure(through.subscribe(), ({ kind }) => {
        if (kind !== 'caughtUp') return;
        proxy.freeze();
        isFrozen = true;
      });
      expect(error).toBeInstanceOf(StoreUnavailable);
    }
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
    await vi.waitUntil(() => proxy.connections() === 0);
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
    await vi.waitUntil(() => proxy.connections() === 0);
    proxy.close();
  });

  it('is listened to by many subscriptions, without a warning of the runtime, and by none once they are left', async () => {
    const connection = connect({ connectionString: server.connectionString });
    const warnings: Error[] = [];
    const warned = (warning: Error): void => void warnings.push(warning);
    process.on('warning', warned);
    const stop = new AbortController();
    const followers = Array.from({ length: 12 }, () =>
      subscribe(connection, { signal: AbortSignal.any([stop.signal]) }),
    );
    for (const follower of followers) expect(await follower.next()).toMatchObject({ value: { kind: 'caughtUp' } });
    expect(getEventListeners(connection.closing, 'abort')).toHaveLength(followers.length);
    stop.abort();
    for (const follower of followers) expect(await follower.next()).toMatchObject({ done: true });
    expect(getEventListeners(connection.closing, 'abort')).toEqual([]);
    process.off('warning', warned);
    expect(warnings).toEqual([]);
    await connection.close();
  });

  it('keeps the password of a connection string to itself', () => {
    const broken = () => openEventStoreDB({ connectionString: 'esdb://admin:secret@host:port?tls' });
    expect(broken).toThrow(/connection string/);
    expect(broken).not.toThrow(/secret/);
  });
});
