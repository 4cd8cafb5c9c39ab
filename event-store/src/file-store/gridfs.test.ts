import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { findMongoServer } from '../testing/real-mongo.ts';
import { openGridFiles } from './gridfs.ts';
import { fileStoreSuite } from './testing/suite.ts';

const found = await findMongoServer();

if (!found) {
  describe.skip('files, MongoDB', () => {
    it('needs a MongoDB server (MONGODB_URL or Docker)', () => undefined);
  });
} else {
  describe('a real server', () => {
    let server: Awaited<ReturnType<typeof found.start>>;
    beforeAll(async () => {
      server = await found.start();
    }, 300_000);
    afterAll(() => server.stop());

    fileStoreSuite('MongoDB', async () => {
      const { url } = server;
      const database = `files_test_${randomUUID()}`;
      const store = await openGridFiles({ url, database });
      const second = await openGridFiles({ url, database });
      return {
        store,
        second,
        close: async () => {
          await Promise.all([store.close(), second.close()]);
          const client = new MongoClient(url);
          await client.db(database).dropDatabase();
          await client.close();
        },
      };
    });
  });
}
