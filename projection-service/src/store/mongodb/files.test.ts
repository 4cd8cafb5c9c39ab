import { gridFilesSuite } from '@groundwork/event-store/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { type MongoTestServer, startMongoTestServer } from '../testing/mongo-test-server/index.ts';

// Here, where the test server is; event-store asks a real one.
describe('with the test server', () => {
  let server: MongoTestServer;
  beforeAll(async () => {
    server = await startMongoTestServer();
  });
  afterAll(() => server.close());

  gridFilesSuite('MongoDB, the test server', () => server.url);
});
