import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull } from '../embedded/disk.ts';
import { StoreFull, StoreUnavailable } from '../port.ts';
import { assertNames, type FileName, type FileStore, isName, type StoredFile } from './port.ts';

/** Name of a file that is being written. No id has a dot. */
const unfinished = (fileID: string): string => `${fileID}.${randomUUID()}`;
const UNFINISHED = /^[\w-]{1,64}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Entry extends Omit<StoredFile, 'fileID'> {
  readonly name: string;
}

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

  /** Files in people's folders whose names are such. Whatever else a system puts there is no business of ours. */
  async function* entries(isSuch: (name: string) => boolean): AsyncGenerator<Entry> {
    const people = (await reached(() => contentOf(path))).filter((one) => one.isDirectory() && isName(one.name));
    for (const { name: personID } of people) {
      for (const one of await reached(() => contentOf(join(path, personID)))) {
        if (!one.isFile() || !isSuch(one.name)) continue;
        const found = await reached(() => unlessGone(stat(join(path, personID, one.name))));
        if (found) yield { personID, name: one.name, writtenAt: found.mtime };
      }
    }
  }

  async function* list(): AsyncGenerator<StoredFile> {
    for await (const { personID, name: fileID, writtenAt } of entries(isName)) yield { personID, fileID, writtenAt };
  }

  return {
    put: (file, bytes) =>
      reached(async () => {
        const [folder, place] = [folderOf(file.personID), placeOf(file)];
        // Written beside and renamed: a file is whole or not there.
        const beside = join(folder, unfinished(file.fileID));
        const write = async (): Promise<true> => {
          await mkdir(folder, { recursive: true, mode: 0o700 });
          await writeDurably(beside, bytes);
          return true;
        };
        try {
          // Whoever removes the last file of a folder removes the folder, maybe just now.
          if (!(await unlessGone(write()))) await write();
          await rename(beside, place);
        } catch (error) {
          await rm(beside, { force: true }).catch(() => undefined);
          await removeIfEmpty(folder);
          throw error;
        }
        await syncFolder(folder);
        await syncFolder(path);
      }),
    get: (file) => reached(async () => (await unlessGone(readFile(placeOf(file)))) ?? null),
    remove: (file) =>
      reached(async () => {
        await rm(placeOf(file), { force: true });
        await removeIfEmpty(folderOf(file.personID));
      }),
    removeAllOf: (personID) => reached(() => rm(folderOf(personID), { recursive: true, force: true })),
    list,
    async removeUnfinished(begunBefore) {
      let removed = 0;
      for await (const { personID, name, writtenAt } of entries((name) => UNFINISHED.test(name))) {
        if (writtenAt >= begunBefore) continue;
        await reached(() => rm(join(path, personID, name), { force: true }));
        await removeIfEmpty(join(path, personID));
        removed += 1;
      }
      return removed;
    },
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

const contentOf = async (folder: string): Promise<Dirent[]> =>
  (await unlessGone(readdir(folder, { withFileTypes: true }))) ?? [];

/** The name of a folder is a person's id: it goes with their last file. */
const removeIfEmpty = async (folder: string): Promise<void> => rmdir(folder).catch(() => undefined);

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
    if (isDiskFull(error)) throw new StoreFull('the files could not be written: the disk is full', { cause: error });
    throw new StoreUnavailable('the files could not be reached', { cause: error });
  }
}
