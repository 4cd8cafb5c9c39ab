import { randomUUID } from 'node:crypto';
import { type Db, MongoClient, ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { openGridFiles } from '../gridfs.ts';
import { fileStoreSuite } from './suite.ts';

/** What files of MongoDB do on a server. @param urlOf asked once the server is there. */
export function gridFilesSuite(name: string, urlOf: () => string): void {
  async function opened() {
    const of = { url: urlOf(), database: `files_test_${randomUUID()}` };
    const client = new MongoClient(of.url);
    const db = client.db(of.database);
    const [store, second] = await Promise.all([openGridFiles(of), openGridFiles(of)]);
    const close = async (): Promise<void> => {
      await db.dropDatabase();
      await Promise.all([store.close(), second.close(), client.close()]);
    };
    return { db, store, second, close };
  }

  fileStoreSuite(name, async () => {
    const { db, ...files } = await opened();
    return {
      ...files,
      async cutOff() {
        const files_id = new ObjectId();
        const chunks = [0, 1].map((n) => ({ files_id, n, data: Buffer.from('half') }));
        await db.collection('fs.chunks').insertMany(chunks);
      },
      remains: () => remainsIn(db),
    };
  });

  it(`files, ${name}: a put that fails leaves nothing`, async () => {
    const { db, store, close } = await opened();
    // Takes the chunks, and refuses the document that comes last.
    await db.createCollection('fs.files', { validator: { filename: { $exists: false } } });
    const put = store.put({ personID: 'anna', fileID: 'plan' }, Buffer.alloc(600_000));
    await expect(put).rejects.toThrow('Document failed validation');
    expect(await db.collection('fs.chunks').find().toArray()).toEqual([]);
    await close();
  });
}

/** @returns of how many files there are chunks and no document. */
async function remainsIn(db: Db): Promise<number> {
  const [chunks, files] = await Promise.all(
    ['fs.chunks', 'fs.files'].map((collection) => db.collection(collection).find().toArray()),
  );
  const whole = new Set(files?.map(({ _id }) => String(_id)));
  return new Set(chunks?.map(({ files_id }) => String(files_id)).filter((id) => !whole.has(id))).size;
}
