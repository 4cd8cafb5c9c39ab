import { ANY, EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EventStoreDBTestServer, startEventStoreDBServer } from './index.ts';

const credentials = { username: 'admin', password: 'changeit' };
const event = (text = '') => jsonEvent({ id: crypto.randomUUID(), type: 'Happened', data: { text } });
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** What docs/eventstoredb.md says, seen through the client itself. */
describe('the EventStoreDB test server', () => {
  let server: EventStoreDBTestServer;
  let client: EventStoreDBClient;
  beforeEach(async () => {
    server = await startEventStoreDBServer();
    client = EventStoreDBClient.connectionString(server.connectionString);
  });
  afterEach(async () => {
    await client.dispose();
    server.kill();
  });

  const roads = [
    ['unary', { credentials }],
    ['batch', {}],
  ] as const;

  it.each(roads)('refuses a wrong revision by fields, without message or code (%s)', async (road, options) => {
    const absent = await failure(client.appendToStream('a-1', event(), { expectedRevision: 3n, ...options }));
    expect(absent).toMatchObject({ type: 'wrong-expected-version', message: '', actualVersion: 'no_stream' });
    await client.appendToStream('a-1', [event(), event()], { expectedRevision: NO_STREAM, ...options });
    const error = await failure(client.appendToStream('a-1', event(), { expectedRevision: NO_STREAM, ...options }));
    expect(error).toMatchObject({ type: 'wrong-expected-version', message: '', actualVersion: 1n, code: undefined });
    expect(server.calls[road === 'batch' ? 'batchAppend' : 'append']).toBeGreaterThan(0);
  });

  it.each(roads)('refuses more than 1 MiB whole (%s)', async (_, options) => {
    const group = [event('x'.repeat(600_000)), event('x'.repeat(600_000))];
    const error = await failure(client.appendToStream('a-1', group, { expectedRevision: NO_STREAM, ...options }));
    expect(error).toMatchObject({ type: 'maximum-append-size-exceeded' });
    expect(server.log.find('a-1')).toBeUndefined();
  });

  it.each(roads)('answers an empty append with 0 and creates nothing (%s)', async (_, options) => {
    const answer = await client.appendToStream('a-1', [], { expectedRevision: NO_STREAM, ...options });
    expect(answer.nextExpectedRevision).toBe(0n);
    expect(server.log.find('a-1')).toBeUndefined();
  });

  it.each(roads)('recognises a repetition at "any" until it restarts, then doubles it (%s)', async (_, options) => {
    const once = event();
    const append = () => client.appendToStream('a-1', once, { expectedRevision: ANY, ...options });
    await append();
    await append();
    expect(server.log.stream('a-1')).toHaveLength(1);
    server.kill();
    await server.restart();
    await vi.waitFor(append);
    expect(server.log.stream('a-1')).toHaveLength(2);
  });

  it('goes on with the numbers of a deleted stream', async () => {
    await client.appendToStream('a-1', [event(), event()], { expectedRevision: NO_STREAM, credentials });
    await client.deleteStream('a-1');
    await expect(drain(client.readStream('a-1'))).rejects.toMatchObject({ type: 'stream-not-found' });
    const answer = await client.appendToStream('a-1', event(), { expectedRevision: NO_STREAM, credentials });
    expect(answer.nextExpectedRevision).toBe(2n);
  });

  it('refuses to subscribe from inside a record, and is silent past the end', async () => {
    await client.appendToStream('a-1', event(), { expectedRevision: NO_STREAM, credentials });
    const [{ position } = { position: 0n }] = server.log.records.slice(-1);
    const inside = { commit: position + 1n, prepare: position + 1n };
    await expect(drain(client.subscribeToAll({ fromPosition: inside }))).rejects.toMatchObject({
      type: 'unknown',
      code: 3,
    });
    const past = client.subscribeToAll({ fromPosition: { commit: server.log.end + 500n, prepare: 0n } });
    let heard = 0;
    past.on('data', () => (heard += 1)).on('caughtUp', () => (heard += 1));
    await new Promise((resolve) => past.once('confirmation', resolve));
    await client.appendToStream('a-2', event(), { expectedRevision: NO_STREAM, credentials });
    expect(heard).toBe(0);
    await past.unsubscribe();
  });

  it('has no batch road when it is old', async () => {
    const old = await startEventStoreDBServer({ batch: false });
    const other = EventStoreDBClient.connectionString(old.connectionString);
    await other.appendToStream('a-1', event(), { expectedRevision: NO_STREAM });
    expect(old.calls).toMatchObject({ append: 1, batchAppend: 0, features: 1 });
    old.kill();
  });
});

async function drain(stream: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of stream);
}
