import { once } from 'node:events';
import { GridFSBucket, type GridFSFile, ObjectId } from 'mongodb';
import { mongoClient, reaching } from '../mongodb.ts';
import { assertNames, type FileName, type FileStore, isName, type StoredFile } from './port.ts';

/** Files of MongoDB (GridFS). The name of one is its person's and its own id. */
export async function openGridFiles(options: { url: string; database?: string }): Promise<FileStore> {
  const client = mongoClient(options.url);
  const reached = reaching('the file store');
  await reached(() => client.connect());
  const database = client.db(options.database ?? 'files');
  const bucket = new GridFSBucket(database, { writeConcern: { w: 'majority', journal: true } });
  const chunks = database.collection('fs.chunks');
  const nameOf = ({ personID, fileID }: FileName): string => {
    assertNames(personID, fileID);
    return `${personID}/${fileID}`;
  };
  /** The newest first: a put that was repeated leaves two until it has removed the older. */
  const find = (filter: object): Promise<GridFSFile[]> =>
    bucket.find(filter, { sort: { uploadDate: -1, _id: -1 } }).toArray();
  const removeEach = async (files: readonly GridFSFile[]): Promise<void> => {
    for (const { _id } of files) await bucket.delete(_id).catch(unlessGone);
  };

  async function* list(): AsyncGenerator<StoredFile> {
    for await (const { filename, uploadDate } of bucket.find({}, { sort: { filename: 1 } })) {
      const [personID = '', fileID = ''] = filename.split('/');
      if (isName(personID) && isName(fileID)) yield { personID, fileID, writtenAt: uploadDate };
    }
  }

  return {
    async put(file, bytes) {
      const filename = nameOf(file);
      await reached(async () => {
        const before = await find({ filename });
        const upload = bucket.openUploadStream(filename);
        // The file's document is written last: until then nobody finds it.
        upload.end(bytes);
        try {
          await once(upload, 'finish');
        } catch (error) {
          // `abort` removes nothing once the stream was ended. The document goes first: it may have been written unheard.
          await bucket.delete(upload.id).catch(() => undefined);
          throw error;
        }
        await removeEach(before);
      });
    },
    async get(file) {
      const filename = nameOf(file);
      return reached(async () => {
        const [found] = await find({ filename });
        if (!found) return null;
        return Buffer.concat(await bucket.openDownloadStream(found._id).toArray());
      });
    },
    async remove(file) {
      const filename = nameOf(file);
      await reached(async () => removeEach(await find({ filename })));
    },
    async removeAllOf(personID) {
      assertNames(personID);
      // Ids hold no character that means something here.
      await reached(async () => removeEach(await find({ filename: { $regex: `^${personID}/` } })));
    },
    list,
    removeUnfinished: (begunBefore) =>
      reached(async () => {
        const left = await chunks.aggregate<{ _id: ObjectId }>(withoutFile(begunBefore)).toArray();
        for (const { _id } of left) await chunks.deleteMany({ files_id: _id });
        return left.length;
      }),
    close: () => client.close(),
  };
}

/** Ids of files whose chunks are there and whose document is not. An id says when its upload began. */
const withoutFile = (begunBefore: Date): object[] => [
  { $match: { files_id: { $lt: ObjectId.createFromTime(Math.floor(begunBefore.getTime() / 1000)) } } },
  { $group: { _id: '$files_id' } },
  { $lookup: { from: 'fs.files', localField: '_id', foreignField: '_id', as: 'file' } },
  { $match: { file: [] } },
  { $project: { _id: 1 } },
];

/** Another process may have removed it meanwhile. */
function unlessGone(error: unknown): void {
  if (!(error instanceof Error) || !error.message.startsWith('File not found for id')) throw error;
}
