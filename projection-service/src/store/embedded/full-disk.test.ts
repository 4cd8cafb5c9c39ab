import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFileError, damageOf } from '@groundwork/event-store';
import { boundFiles, canFillDisk, withBoundedFiles } from '@groundwork/event-store/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Batch, type CollectionOptions, type Document, type ReadStore, ReadStoreUnavailable } from '../port.ts';
import { openEmbeddedReadStore, openTemporaryReadStore } from './open.ts';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'full-read-'));
  path = join(folder, 'read.db');
});
afterEach(() => {
  if (canFillDisk) boundFiles(null);
  rmSync(folder, { recursive: true, force: true });
});

const walSize = (): number => (existsSync(`${path}-wal`) ? statSync(`${path}-wal`).size : 0);
const at = (n: number): string => String(n).padStart(20, '0');
const NAMES: CollectionOptions = { indexes: [{ name: 1 }], searchField: 'words' };

/** Puts `count` people, all as of one position, and moves the checkpoint there. */
const people = (count: number, position: number, from: string | null): Batch => ({
  writes: [
    {
      collection: 'people',
      operations: Array.from({ length: count }, (_, i) => ({
        kind: 'put',
        document: {
          _id: `p${i}`,
          position: at(position),
          name: `person ${i} as of ${position}`,
          words: ['person', String(position)],
        },
      })),
    },
  ],
  checkpoints: [{ name: 'people', from, to: at(position) }],
});

const content = async (store: ReadStore): Promise<unknown> => ({
  checkpoint: await store.checkpoint('people'),
  positions: [...new Set((await store.collection<Document>('people').find({})).map(({ position }) => position))],
  count: await store.collection('people').count({}),
});

describe.skipIf(!canFillDisk)('a disk that is full at any write of the read store', () => {
  it('leaves documents and checkpoint as they were, answers queries, and takes the same batch with room', async () => {
    const store = openEmbeddedReadStore({ path });
    await store.ensureCollection('people', NAMES);
    await store.write(people(40, 1, null));
    const before = await content(store);
    expect(before).toEqual({ checkpoint: at(1), positions: [at(1)], count: 40 });

    const begin = walSize();
    let refused = 0;
    for (let room = 0; ; room += 6000) {
      try {
        await withBoundedFiles(begin + room, () => store.write(people(40, 2, at(1))));
        break;
      } catch (error) {
        expect(error).toBeInstanceOf(ReadStoreUnavailable);
        expect(await content(store)).toEqual(before);
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(2);
    expect(await content(store)).toEqual({ checkpoint: at(2), positions: [at(2)], count: 40 });
    await withBoundedFiles(0, () => store.close());
    expect(damageOf(path)).toBeNull();
    const again = openEmbeddedReadStore({ path });
    expect(await content(again)).toEqual({ checkpoint: at(2), positions: [at(2)], count: 40 });
    await again.close();
  });

  it('makes no collection by half', async () => {
    const store = openEmbeddedReadStore({ path });
    await withBoundedFiles(walSize() + 5000, () =>
      expect(store.ensureCollection('people', NAMES)).rejects.toThrow(ReadStoreUnavailable),
    );
    expect(await store.collections()).toEqual([]);
    await store.ensureCollection('people', NAMES);
    await store.write(people(1, 1, null));
    expect(await store.collections()).toEqual(['people']);
    await store.close();
  });

  it('remembers that an erasure has left traces until there was room to remove them', async () => {
    const store = openEmbeddedReadStore({ path });
    await store.ensureCollection('people', NAMES);
    await store.write(people(40, 1, null));
    await store.write({
      writes: [{ collection: 'people', operations: [{ kind: 'remove', _id: 'p1', position: at(2) }] }],
      checkpoints: [{ name: 'people', from: at(1), to: at(2) }],
      erases: true,
    });
    await withBoundedFiles(walSize(), () => expect(store.scrub()).rejects.toThrow(ReadStoreUnavailable));
    await store.scrub();
    const bytes = Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));
    expect([bytes.includes('person 2 as of 1'), bytes.includes('person 1 as of 1')]).toEqual([true, false]);
    expect(await content(store)).toMatchObject({ count: 39 });
    await store.close();
    expect(damageOf(path)).toBeNull();
  });

  it('stops a start with the file’s name, and the next one makes it', async () => {
    for (const room of [0, 5000]) {
      const open = withBoundedFiles(room, () => openEmbeddedReadStore({ path }));
      await expect(open).rejects.toThrow(DataFileError);
      await expect(open).rejects.toThrow(`${path} could not be written: the disk is full.`);
    }
    await openEmbeddedReadStore({ path }).close();
  });

  it('of temporary files refuses a moment of the past, and nothing else', async () => {
    await withBoundedFiles(0, () => expect(openTemporaryReadStore()).rejects.toThrow(ReadStoreUnavailable));
    const { store, snapshot } = await openTemporaryReadStore();
    await store.write(people(40, 1, null));
    await withBoundedFiles(5000, async () => {
      await expect(store.write(people(40, 2, at(1)))).rejects.toThrow(ReadStoreUnavailable);
      await expect(snapshot()).rejects.toThrow(ReadStoreUnavailable);
    });
    expect(await content(store)).toEqual({ checkpoint: at(1), positions: [at(1)], count: 40 });
    await store.close();
  });
});
