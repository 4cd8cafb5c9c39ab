import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CheckpointMoved, type CollectionOptions, type Filter, type ReadStore, type WriteOperation } from '../port.ts';
import { put } from '../testing/suite/harness.ts';
import { openEmbeddedReadStore, openEmbeddedReadStoreToRead } from './open.ts';

const SEED = 20_261_127;
const OPTIONS: CollectionOptions = { indexes: [{ name: 1 }], searchField: 'keys', filters: ['partner', 'state'] };

const position = fc.constantFrom('1', '2', '3', '4');
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const partner = fc.constantFrom('p', 'q', 1, 1.5, '1', true, false, null);
const state = fc.constantFrom('open', 'closed', null);
const operation: fc.Arbitrary<WriteOperation> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ _id: id, position, partner, state, name: fc.constantFrom('x', 'y') }).map(put),
  },
  fc.record({
    kind: fc.constant('patch' as const),
    filter: fc.oneof(fc.record<Filter>({ partner, state }), fc.record<Filter>({ name: fc.constantFrom('x', 'y') })),
    set: fc.oneof(fc.record({ state }), fc.record({ partner, name: fc.constant('x') })),
    except: fc.option(id, { nil: undefined }),
    position,
  }),
  fc.record({ kind: fc.constant('remove' as const), _id: id, position }),
);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ operations: fc.array(operation, { maxLength: 8 }), fails: fc.boolean() }) },
  fc.constantFrom('reopened' as const, 'filtered by less' as const, 'filtered as before' as const),
);

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'facets-'));
  path = join(folder, 'read.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('facet counts', () => {
  it('are what counting all rows says, whatever is written or undone, however the collection is opened', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.boolean(), async (steps, isFilled) => {
        let store = openEmbeddedReadStore({ path });
        await store.ensureCollection('rows', OPTIONS, isFilled);
        const database = new DatabaseSync(path, { readOnly: true });
        for (const one of steps) {
          if (one === 'reopened') {
            await store.close();
            store = openEmbeddedReadStore({ path });
          } else if (typeof one === 'string') {
            await store.ensureCollection('rows', one === 'filtered by less' ? { filters: ['state'] } : OPTIONS);
          } else await write(store, one.operations, one.fails);
          expect(counted(database)).toEqual(scanned(database));
        }
        database.close();
        await store.dropCollection('rows');
        await store.close();
      }),
      { seed: SEED, numRuns: 60 },
    );
  });

  it('take the place of those that were called kinds', async () => {
    const store = openEmbeddedReadStore({ path });
    await store.ensureCollection('rows', OPTIONS);
    await write(store, [put({ _id: 'a', position: '1', partner: 'q', state: 'open' })]);
    await store.close();
    run(`
      DROP TRIGGER c1_facets_in; DROP TRIGGER c1_facets_out; DROP TRIGGER c1_facets_by;
      DROP INDEX c1_f;
      DROP TABLE c1_facets;
      UPDATE _collections SET layout = json_set(layout, '$.filters', json_extract(layout, '$.facets'));
      UPDATE _collections SET layout = json_remove(layout, '$.facets');
      CREATE INDEX c1_k ON c1_rows (k_partner, k_state);
      CREATE TABLE c1_kinds (k_partner, k_state, size INTEGER NOT NULL);
      CREATE TRIGGER c1_kinds_in AFTER INSERT ON c1_rows BEGIN INSERT INTO c1_kinds VALUES ('t', 't', 1); END;`);
    const read = openEmbeddedReadStoreToRead({ path });
    expect(await read.collection('rows').count({ partner: 'q' })).toBe(1);
    await read.close();
    await expectOneMore();
    const database = new DatabaseSync(path, { readOnly: true });
    const made = database.prepare("SELECT name FROM sqlite_schema WHERE name LIKE '%kinds%' OR name = 'c1_k'").all();
    expect(made).toEqual([]);
    database.close();
  });
});

/** One of `q` is there: another one is counted with it. */
async function expectOneMore(): Promise<void> {
  const store = openEmbeddedReadStore({ path });
  await store.ensureCollection('rows', OPTIONS);
  expect(await store.collection('rows').count({ partner: 'q' })).toBe(1);
  await write(store, [put({ _id: 'b', position: '3', partner: 'q', state: 'open' })]);
  expect(await store.collection('rows').count({ partner: 'q' })).toBe(2);
  await store.close();
  const read = openEmbeddedReadStoreToRead({ path });
  expect(await read.collection('rows').ids({ partner: 'q' }, { sort: { _id: 1 } })).toEqual(['a', 'b']);
  await read.close();
}

/** @param fails nothing of it is kept: another wrote the checkpoint. */
async function write(store: ReadStore, operations: readonly WriteOperation[], fails = false): Promise<void> {
  const from = fails ? 'elsewhere' : await store.checkpoint('rows');
  const written = store.write({
    writes: [{ collection: 'rows', operations }],
    checkpoints: [{ name: 'rows', from, to: '1' }],
  });
  if (fails) await expect(written).rejects.toThrow(CheckpointMoved);
  else await written;
}

const counted = (database: DatabaseSyncInstance): unknown[] | undefined =>
  rowsOf(database, (facets) => `SELECT ${facets}, size FROM c1_facets`);

const scanned = (database: DatabaseSyncInstance): unknown[] | undefined =>
  rowsOf(database, (facets) => `SELECT ${facets}, count(*) AS size FROM c1_rows NOT INDEXED GROUP BY ${facets}`);

/** @returns undefined where nothing is counted yet. */
function rowsOf(database: DatabaseSyncInstance, query: (facets: string) => string): unknown[] | undefined {
  const { layout } = database.prepare('SELECT layout FROM _collections').get() as { layout: string };
  const { facets, isBare } = JSON.parse(layout) as { facets: string[]; isBare: boolean };
  if (isBare) return undefined;
  const columns = facets.map((field) => `k_${field}`).join(', ');
  return database.prepare(`${query(columns)} ORDER BY ${columns}`).all();
}

function run(text: string): void {
  const database = new DatabaseSync(path);
  database.exec(text);
  database.close();
}
