import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { metadataFor } from '@groundwork/contracts/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedKeys } from '../keys/embedded.ts';
import { uuidFrom } from '../log/ids.ts';
import { DataFileError } from '../port.ts';
import { openEmbeddedEventStore } from './index.ts';

const aSample = (name: string) => ({
  id: uuidFrom(name),
  type: 'SampleHappened',
  version: 1,
  data: { name },
  metadata: metadataFor('command'),
});
const happened = (name: string) => Array.from({ length: 200 }, (_, i) => aSample(`${name}/${i}`));

const WAYS = ['durable', 'bulk'] as const;

describe('the event log on disk', () => {
  let folder = '';
  const file = (name: string) => join(folder, name);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'unfinished-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it.each(WAYS)(
    'is whole in its one file once it was closed, so that a copy of the file is a backup (%s)',
    async (writing) => {
      const store = openEmbeddedEventStore({ path: file('events.db'), writing });
      await store.append('sample-1', happened('first'), 'no_stream');
      await store.close();
      const keys = openEmbeddedKeys({ path: file('keys.db'), writing });
      const key = await keys.getOrCreate('anna');
      await keys.close();

      for (const name of ['events.db', 'keys.db']) copyFileSync(file(name), file(`backup-${name}`));

      const events = openEmbeddedEventStore({ path: file('backup-events.db') });
      expect(await events.readStream('sample-1')).toHaveLength(200);
      await events.close();
      const backup = openEmbeddedKeys({ path: file('backup-keys.db') });
      expect((await backup.get(['anna'])).get('anna')).toEqual(key);
      await backup.close();
    },
  );

  it.each(WAYS)(
    'takes over what was acknowledged but not yet moved into the file when the process ended (%s)',
    async (writing) => {
      const store = openEmbeddedEventStore({ path: file('events.db'), writing });
      await store.append('sample-1', happened('first'), 'no_stream');
      for (const end of ['', '-wal']) copyFileSync(file(`events.db${end}`), file(`left.db${end}`));
      await store.close();

      const recovered = openEmbeddedEventStore({ path: file('left.db') });
      expect(await recovered.readStream('sample-1')).toHaveLength(200);
      await recovered.close();
    },
  );

  it('commits several groups of appends together in bulk, and the last of them at once', async () => {
    const written = async (writing: 'durable' | 'bulk') => {
      const path = file(`${writing}.db`);
      const store = openEmbeddedEventStore({ path, writing });
      const appends = Array.from({ length: 600 }, (_, i) =>
        store.append(`sample-${i}`, [aSample(`${writing}-${i}`)], 'no_stream'),
      );
      await appends[0];
      const meanwhile = await countIn(path);
      await Promise.all(appends);
      const after = await countIn(path);
      await store.close();
      return [meanwhile, after];
    };
    expect(await written('durable')).toEqual([256, 600]);
    expect(await written('bulk')).toEqual([0, 600]);
  });

  /** What another process would find if this one were killed now. */
  async function countIn(path: string): Promise<number> {
    for (const end of ['', '-wal']) copyFileSync(`${path}${end}`, file(`left.db${end}`));
    const left = openEmbeddedEventStore({ path: file('left.db') });
    const head = await left.head();
    await left.close();
    return Number(head ?? 0);
  }

  it('changes nothing of a damaged file that has unfinished writes beside it', async () => {
    const first = openEmbeddedEventStore({ path: file('events.db') });
    await first.append('sample-1', happened('first'), 'no_stream');
    await first.close();
    const second = openEmbeddedEventStore({ path: file('events.db') });
    await second.append('sample-2', happened('second'), 'no_stream');
    const left = readFileSync(file('events.db')).fill(0xa5, 3 * 4096, 5 * 4096);
    writeFileSync(file('left.db'), left);
    copyFileSync(file('events.db-wal'), file('left.db-wal'));
    await second.close();
    const wal = readFileSync(file('left.db-wal'));

    expect(() => openEmbeddedEventStore({ path: file('left.db') })).toThrow(DataFileError);
    expect(readFileSync(file('left.db')).equals(left)).toBe(true);
    expect(readFileSync(file('left.db-wal')).equals(wal)).toBe(true);
  });
});
