import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileName, FileStore, StoredFile } from '../port.ts';

interface Harness {
  readonly store: FileStore;
  /** The same files, as another process has them. */
  readonly second: FileStore;
  /** Leaves now what a put leaves whose process dies in it. */
  cutOff(file: FileName): Promise<void>;
  /** How many such remains there are. */
  remains(): Promise<number>;
  close(): Promise<void>;
}

const file = (fileID = 'plan', personID = 'anna') => ({ personID, fileID });
const HOUR = 60 * 60_000;
const bytes = (text: string) => new TextEncoder().encode(text);

/** What every store of files does. */
export function fileStoreSuite(name: string, open: () => Promise<Harness>): void {
  describe(`files, ${name}`, () => {
    let harness: Harness;
    let store: FileStore;
    beforeEach(async () => {
      harness = await open();
      store = harness.store;
    });
    afterEach(() => harness.close());

    const textOf = async (...of: Parameters<typeof file>): Promise<string | null> => {
      const found = await harness.second.get(file(...of));
      return found && new TextDecoder().decode(found);
    };
    const all = async (): Promise<StoredFile[]> => {
      const found: StoredFile[] = [];
      for await (const each of store.list()) found.push(each);
      return found.sort((a, b) => (a.fileID < b.fileID ? -1 : 1));
    };

    it('are there for every process once they are put, byte by byte', async () => {
      const large = Buffer.alloc(10_000_000, 'abc\0');
      await store.put(file(), large);
      expect(Buffer.from((await harness.second.get(file())) ?? []).equals(large)).toBe(true);
      expect(await store.get(file('other'))).toBeNull();
      expect(await store.get(file('plan', 'bert'))).toBeNull();
    });

    it('are replaced by putting them again, and stay one', async () => {
      await store.put(file(), bytes('first'));
      await store.put(file(), bytes('second'));
      expect(await textOf()).toBe('second');
      expect(await all()).toHaveLength(1);
    });

    it('are whole when the same one is put twice at once', async () => {
      await Promise.all([store.put(file(), bytes('same')), harness.second.put(file(), bytes('same'))]);
      expect(await textOf()).toBe('same');
    });

    it('are removed, one by one and again', async () => {
      await store.put(file(), bytes('1'));
      await store.put(file('deck'), bytes('2'));
      for (const _ of [1, 2]) await store.remove(file());
      expect([await textOf(), await textOf('deck')]).toEqual([null, '2']);
    });

    it('are removed with their person, and nobody else’s are', async () => {
      await store.put(file('a'), bytes('1'));
      await store.put(file('b'), bytes('2'));
      await store.put(file('c', 'ann'), bytes('3'));
      for (const _ of [1, 2]) await store.removeAllOf('anna');
      expect((await all()).map(({ personID, fileID }) => [personID, fileID])).toEqual([['ann', 'c']]);
    });

    it('that were cut off are none, can be put again, and what they left goes once it is old', async () => {
      await store.put(file('deck'), bytes('1'));
      await harness.cutOff(file());
      expect(await textOf()).toBeNull();
      expect((await all()).map(({ fileID }) => fileID)).toEqual(['deck']);
      await store.put(file(), bytes('again'));
      const left = await harness.remains();
      expect(await store.removeUnfinished(new Date(Date.now() - HOUR))).toBe(0);
      expect(await harness.remains()).toBe(left);
      expect(await store.removeUnfinished(new Date(Date.now() + HOUR))).toBe(left);
      expect(await harness.remains()).toBe(0);
      expect([await textOf(), await textOf('deck')]).toEqual(['again', '1']);
    });

    it('are put while others of their person are removed', async () => {
      for (let n = 0; n < 20; n++) {
        await Promise.all([store.put(file('a'), bytes('1')), harness.second.remove(file('b'))]);
        expect(await textOf('a')).toBe('1');
        await Promise.all([store.remove(file('a')), harness.second.put(file('b'), bytes('2'))]);
        expect(await textOf('b')).toBe('2');
      }
    });

    it('are listed with when they were written', async () => {
      const before = Date.now();
      await store.put(file('a'), bytes('1'));
      await store.put(file('b', 'bert'), bytes('2'));
      const found = await all();
      expect(found.map(({ personID, fileID }) => [personID, fileID])).toEqual([
        ['anna', 'a'],
        ['bert', 'b'],
      ]);
      // File systems count in steps of their own.
      for (const { writtenAt } of found) expect(Math.abs(writtenAt.getTime() - before)).toBeLessThan(60_000);
    });

    it.each(['../events.db', 'a/b', '', 'a.b', '^', 'x'.repeat(65)])('are of no name like %j', async (wrong) => {
      await expect(store.put(file(wrong), bytes('1'))).rejects.toThrow(TypeError);
      await expect(store.get(file('plan', wrong))).rejects.toThrow(TypeError);
      await expect(store.removeAllOf(wrong)).rejects.toThrow(TypeError);
    });
  });
}
