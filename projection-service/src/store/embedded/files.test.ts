import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DataFileError } from '@groundwork/event-store';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Document, ReadStoreUnavailable, type WriteOperation } from '../port.ts';
import { put } from '../testing/suite/harness.ts';
import { openEmbeddedReadStore } from './open.ts';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-store-'));
  path = join(folder, 'read.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function fill(documents = 500): Promise<void> {
  const store = openEmbeddedReadStore({ path });
  await store.ensureCollection('rows', { indexes: [{ name: 1 }], searchField: 'keys' });
  const operations = Array.from({ length: documents }, (_, i) =>
    put({ _id: `d${i}`, position: '1', name: `n${i}`, keys: [`k${i}`], filler: 'x'.repeat(200) }),
  );
  await store.write({
    writes: [{ collection: 'rows', operations }],
    checkpoints: [{ name: 'rows', from: null, to: '1' }],
  });
  await store.close();
}

describe('the file of the embedded read store', () => {
  it('is for its owner only, as is what SQLite puts beside it', async () => {
    const store = openEmbeddedReadStore({ path });
    const files = readdirSync(folder);
    expect(files).toContain('read.db');
    for (const file of files) expect(statSync(join(folder, file)).mode & 0o777, file).toBe(0o600);
    await store.close();
  });

  it('keeps everything until it is opened again', async () => {
    await fill();
    const store = openEmbeddedReadStore({ path });
    const rows = store.collection<Document & { name: string }>('rows');
    expect(await rows.count({ keys: { $search: ['k'] } })).toBe(500);
    expect((await rows.findOne({ name: 'n77' }))?._id).toBe('d77');
    expect(await store.checkpoint('rows')).toBe('1');
    await store.close();
  });

  it('finds what an earlier release wrote by the beginnings of its words, and goes on so', async () => {
    await fill();
    const database = new DatabaseSync(path);
    database.exec("UPDATE _collections SET layout = json_remove(layout, '$.searchesInside')");
    database.exec('DROP TABLE c1_inside');
    database.close();
    const store = openEmbeddedReadStore({ path });
    await store.ensureCollection('rows', { indexes: [{ name: 1 }], searchField: 'keys' });
    const operations = [put({ _id: 'd123', position: '2', keys: ['harbor'] })];
    await store.write({ writes: [{ collection: 'rows', operations }], checkpoints: [] });
    const found = (...words: string[]) => store.collection('rows').ids({ keys: { $search: words } });
    expect([await found('k499'), await found('harb'), await found('arb'), await found('k123')]).toEqual([
      ['d499'],
      ['d123'],
      [],
      [],
    ]);
    await store.close();
  });

  it('goes on counting by filters after a release that knows nothing of them made the table anew', async () => {
    const options = { indexes: [{ name: 1 }], searchField: 'keys', filters: ['name'] } as const;
    const store = openEmbeddedReadStore({ path });
    await store.ensureCollection('rows', options);
    await store.close();
    const database = new DatabaseSync(path);
    database.exec(`
      UPDATE _collections SET layout = json_remove(layout, '$.facets');
      ALTER TABLE c1_rows RENAME TO _before;
      CREATE TABLE c1_rows (n INTEGER PRIMARY KEY, _id TEXT NOT NULL UNIQUE, position TEXT NOT NULL, words TEXT, k_name, doc TEXT NOT NULL);
      DROP TABLE _before;
      INSERT INTO c1_rows (_id, position, k_name, doc) VALUES ('a', '1', 'x', '{"_id":"a","position":"1","name":"x"}');
    `);
    database.close();
    const again = openEmbeddedReadStore({ path });
    await again.ensureCollection('rows', options);
    const operations = [put({ _id: 'b', position: '2', name: 'x' })];
    await again.write({ writes: [{ collection: 'rows', operations }], checkpoints: [] });
    expect(await again.collection('rows').count({ name: 'x' })).toBe(2);
    await again.close();
  });

  it('makes the index that leads to what is patched while it is filled, and the others afterwards', async () => {
    const store = openEmbeddedReadStore({ path });
    const options = { indexes: [{ name: 1 }, { partner: 1, name: 1 }, { name: -1 }] } as const;
    await store.ensureCollection('rows', options, true);
    const apply = (...operations: readonly WriteOperation[]) =>
      store.write({ writes: [{ collection: 'rows', operations }], checkpoints: [] });
    await apply(...['a', 'b'].map((_id) => put({ _id, position: '1', name: _id, partner: 'p' })));
    const made = () => {
      const database = new DatabaseSync(path, { readOnly: true });
      const found = database.prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'c1_i%' ORDER BY name").all();
      database.close();
      return found.map(({ name }) => name);
    };
    expect(made()).toEqual([]);
    for (const position of ['2', '3'])
      await apply({ kind: 'patch', filter: { partner: 'p' }, set: { name: position }, position });
    expect(made()).toEqual(['c1_i1']);
    await store.ensureCollection('rows', options);
    expect(made()).toEqual(['c1_i0', 'c1_i1', 'c1_i2', 'c1_ids']);
    expect(await store.collection('rows').ids({ name: '3' }, { sort: { _id: 1 } })).toEqual(['a', 'b']);
    await store.close();
  });

  it.each<[string, () => void]>([
    ['garbage', () => writeFileSync(path, 'not a database '.repeat(1000))],
    ['cut in the middle of a page', () => truncateSync(path, 40_000)],
    ['cut at a page', () => truncateSync(path, 8 * 4096)],
    ['cut to its first bytes', () => truncateSync(path, 60)],
    ['overwritten in the middle', () => overwrite(4096 * 4, 4096 * 6)],
  ])('is refused by name when it is %s', async (_, damage) => {
    await fill();
    damage();
    expect(() => openEmbeddedReadStore({ path })).toThrow(DataFileError);
    expect(() => openEmbeddedReadStore({ path })).toThrow(`${path} is damaged`);
    expect(() => openEmbeddedReadStore({ path })).toThrow(
      'delete it (and its -wal and -shm) and start again: it will be rebuilt',
    );
  });

  it('is refused when a newer version wrote it, and left as it is', async () => {
    await fill(1);
    const connection = new DatabaseSync(path);
    connection.exec('PRAGMA user_version = 99');
    connection.close();
    const before = readFileSync(path);
    expect(() => openEmbeddedReadStore({ path })).toThrow(/written by a newer version \(schema 99, this one knows 2\)/);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it('is made anew when an older version wrote it, since it holds nothing of its own', async () => {
    await fill(1);
    const connection = new DatabaseSync(path);
    connection.exec('PRAGMA user_version = 1');
    connection.close();
    const logged: string[] = [];
    const note = (_: object, message: string) => void logged.push(message);
    const store = openEmbeddedReadStore({ path, log: { info: note, warn: note } });
    expect(await store.collections()).toEqual([]);
    expect(await store.checkpoint('rows')).toBeNull();
    expect(logged).toEqual(['the read models are of an older layout: they are made anew']);
    await store.close();
    expect(readFileSync(path).includes('n0')).toBe(false);
  });

  it('is refused when it is another kind of database', () => {
    const connection = new DatabaseSync(path);
    connection.exec('CREATE TABLE precious (x)');
    connection.close();
    expect(() => openEmbeddedReadStore({ path })).toThrow(
      `${path} is another kind of database and no read store. It was left as it is`,
    );
  });

  it('cannot be used when its folder is missing, or after closing', async () => {
    expect(() => openEmbeddedReadStore({ path: join(folder, 'none', 'read.db') })).toThrow(ReadStoreUnavailable);
    const store = openEmbeddedReadStore({ path });
    await store.close();
    await store.close();
    await expect(store.ping()).rejects.toThrow(ReadStoreUnavailable);
    await expect(store.collection('rows').find({})).rejects.toThrow(ReadStoreUnavailable);
  });

  it('keeps nothing of a batch that fails', async () => {
    await fill(1);
    const store = openEmbeddedReadStore({ path });
    const batch = (from: string) => ({
      writes: [
        { collection: 'rows', operations: [put({ _id: 'new', position: '2', keys: ['new'] })] },
        { collection: 'made', operations: [put({ _id: 'new', position: '2' })] },
      ],
      checkpoints: [{ name: 'rows', from, to: '2' }],
    });
    await expect(store.write(batch('0'))).rejects.toThrow('checkpoint rows was moved');
    expect(await store.collection('rows').count({ keys: { $search: ['new'] } })).toBe(0);
    expect(await store.collections()).toEqual(['rows']);
    await store.write(batch('1'));
    expect(await store.collection('made').count({})).toBe(1);
    await store.close();
  });

  it('holds whole batches after its process was killed', async () => {
    let acknowledged = '';
    for (const batches of [3, 20, 60]) {
      acknowledged = await killAfter(batches);
      const store = openEmbeddedReadStore({ path });
      const rows = store.collection<Document & { batch: number }>('rows');
      const checkpoint = await store.checkpoint('rows');
      const found = await rows.find({});
      expect(found).toHaveLength(40);
      expect(new Set(found.map(({ position }) => position))).toEqual(new Set([checkpoint]));
      expect(await rows.count({ keys: { $search: [`k${Number(checkpoint)}`] } })).toBe(40);
      expect(await rows.count({ batch: Number(checkpoint) })).toBe(40);
      expect(checkpoint && checkpoint >= acknowledged).toBe(true);
      await store.close();
    }
  }, 60_000);
});

function overwrite(from: number, to: number): void {
  const bytes = readFileSync(path);
  bytes.fill(0xa5, from, to);
  writeFileSync(path, bytes);
}

/** Lets a process write until it finished so many batches, then kills it. @returns the last batch it said it finished. */
function killAfter(batches: number): Promise<string> {
  const script = fileURLToPath(new URL('../testing/crash-writer.ts', import.meta.url));
  const writer = spawn(process.execPath, ['--conditions=@groundwork/source', script, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    writer.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.split('\n').length > batches) writer.kill('SIGKILL');
    });
    writer.on('error', reject);
    writer.on('close', () => resolve(said.split('\n').at(-2) ?? ''));
  });
}
