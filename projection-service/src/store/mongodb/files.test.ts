import { randomUUID } from 'node:crypto';
import { openGridFiles } from '@groundwork/event-store/servers';
import { fileStoreSuite } from '@groundwork/event-store/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { type MongoTestServer, startMongoTestServer } from '../testing/mongo-test-server/index.ts';

// Here, where the test server is; event-store asks a real one.
describe('with the test server', () => {
  let server: MongoTestServer;
  beforeAll(async () => {
    server = await startMongoTestServer();
  });
  afterAll(() => server.close());

  fileStoreSuite('MongoDB, the test server', async () => {
    const of = { url: server.url, database: `files_test_${randomUUID()}` };
    const [store, second] = await Promise.all([openGridFiles(of), openGridFiles(of)]);
    return { store, second, close: async () => void (await Promise.all([store.close(), second.close()])) };
  });
});
