import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreUnavailable } from '../port.ts';
import { assertNames, type FileName, type FileStore, type StoredFile } from './port.ts';

/** Name of a file that is being written. No id has a dot. */
const unfinished = (fileID: string): string => `${fileID}.${randomUUID()}`;

const idIn = (name: string): string => name.split('.')[0] ?? '';

/** A folder for each person with a file for each of theirs, for their owner only. */
export function openEmbeddedFiles({ path }: { readonly path: string }): FileStore {
  const folderOf = (personID: string): string => {
    assertNames(personID);
    return join(path, personID);
  };
  const placeOf = ({ personID, fileID }: FileName): string => {
    assertNames(fileID);
    return join(folderOf(personID), fileID);
  };

  async function* list(): AsyncGenerator<StoredFile> {
    for (const personID of await names(path)) {
      for (const name of await names(join(path, personID))) {
        const found = await unlessGone(stat(join(path, personID, name)));
        if (found) yield { personID, fileID: idIn(name), writtenAt: found.mtime };
      }
    }
  }

  return {
    put: (file, bytes) =>
      reached(async () => {
        const [folder, place] = [folderOf(file.personID), placeOf(file)];
        await mkdir(folder, { recursive: true, mode: 0o700 });
        // Written beside and renamed: a file is whole or not there.
        const beside = join(folder, unfinished(file.fileID));
        await writeDurably(beside, bytes);
        await rename(beside, place);
        await syncFolder(folder);
        await syncFolder(path);
      }),
    get: (file) => reached(async () => (await unlessGone(readFile(placeOf(file)))) ?? null),
    remove: (file) =>
      reached(async () => {
        assertNames(file.fileID);
        const folder = folderOf(file.personID);
        const all = (await names(folder)).filter((name) => idIn(name) === file.fileID);
        for (const name of all) await rm(join(folder, name), { force: true });
      }),
    removeAllOf: (personID) => reached(() => rm(folderOf(personID), { recursive: true, force: true })),
    list,
    close: async () => {},
  };
}

async function writeDurably(place: string, bytes: Uint8Array): Promise<void> {
  const file = await open(place, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a rename durable. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r');
  await opened.sync().finally(() => opened.close());
}

const names = async (folder: string): Promise<string[]> => (await unlessGone(readdir(folder))) ?? [];

async function unlessGone<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** @throws StoreUnavailable where the disk refuses. */
async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TypeError) throw error;
    throw new StoreUnavailable('the files could not be reached', { cause: error });
  }
}
