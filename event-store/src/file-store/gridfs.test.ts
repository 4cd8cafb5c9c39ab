import { afterAll, beforeAll, describe, it } from 'vitest';
import { findMongoServer } from '../testing/real-mongo.ts';
import { gridFilesSuite } from './testing/gridfs-suite.ts';

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

    gridFilesSuite('MongoDB', () => server.url);
  });
}
