import { mongoCounts, tidying, untidied } from '@groundwork/event-store/servers';
import { MongoClient } from 'mongodb';
import { expect, it, onTestFinished } from 'vitest';
import { startMongoTestServer } from '../testing/mongo-test-server/index.ts';

async function open() {
  const server = await startMongoTestServer();
  const client = new MongoClient(server.url);
  onTestFinished(async () => {
    await client.close();
    await server.close();
  });
  const asked: string[] = [];
  server.listen((name) => void asked.push(name));
  const counts = mongoCounts(client.db('automations'), 'secret', (work) => work());
  const count = () => counts.add([{ key: 'x', by: 1, windowMs: 60_000 }]);
  const indexing = () => asked.filter((name) => name === 'createIndexes').length;
  return { server, client, count, indexing, left: () => untidied(server.url, 'automations', ['counts', 'none']) };
}

it('counts that have ended are removed by an index, which is asked for once', async () => {
  const { count, indexing, left } = await open();
  for (let i = 1; i <= 3; i++) expect(await count()).toMatchObject([{ count: i }]);
  await expect.poll(left).toEqual([]);
  expect(indexing()).toBe(1);
});

it('who may not make the index is refused once, counts all the same, and can be told of it', async () => {
  const { server, count, indexing, left } = await open();
  server.forbid('createIndexes');
  await count();
  await expect.poll(indexing).toBe(1);
  // Answered in turn on one connection or another: what comes after an answer finds the refusal.
  await left();
  for (let i = 2; i <= 4; i++) expect(await count()).toMatchObject([{ count: i }]);
  expect(indexing()).toBe(1);
  expect(await left()).toEqual(['counts']);
});

it('the index is asked for again while nobody answers', async () => {
  let tries = 0;
  const createIndex = async (): Promise<string> => {
    if (++tries < 3) throw new Error('away');
    return 'made';
  };
  const tidy = tidying({ createIndex }, 'endsAt', 0);
  for (let i = 0; i < 5; i++) {
    tidy();
    await new Promise(setImmediate);
  }
  expect(tries).toBe(3);
});
