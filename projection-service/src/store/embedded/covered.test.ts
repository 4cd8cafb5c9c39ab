import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filtersOf, type ListSpec } from '../../core/list.ts';
import { LISTS } from '../../read-models/lists.ts';
import { FILTER_EXAMPLES, indexServing, listsPage } from '../../testing/list-indexes.ts';
import { parseFilter, parseOptions } from '../filter.ts';
import type { Filter, SortDirection } from '../port.ts';
import { requirementsOf } from './conditions.ts';
import type { Database } from './database.ts';
import { openFile } from './file.ts';
import { pageOf } from './queries.ts';
import { type Sql, sql } from './sql.ts';
import { ensureTable, type Table } from './tables.ts';
import { allRows, fewRows } from './ways.ts';

/** Nothing, each filter alone and all of them. */
const asked = (name: keyof typeof LISTS): object[] => {
  const each = Object.entries(FILTER_EXAMPLES[name]);
  return [{}, ...each.map((one) => Object.fromEntries([one])), FILTER_EXAMPLES[name]];
};

const ADMIN = { actorType: 'admin', userID: 'ben', partnerID: null, builderAccess: true } as const;
const NOW = new Date('2026-11-22T12:00:00.000Z');

const filtersAsked = (name: keyof typeof LISTS): Filter[] => {
  const list: ListSpec = LISTS[name];
  return asked(name).map((one) => ({ ...filtersOf(list, one, NOW), ...list.within(ADMIN) }));
};

const cases = Object.entries(LISTS).flatMap(([name, list]) =>
  Object.values(list.sorts).map((field) => ({ name: name as keyof typeof LISTS, field })),
);

const planOf = (database: Database, table: Table, rows: Sql, field: string, direction: SortDirection): unknown[] => {
  const { text, values } = pageOf(
    table,
    rows,
    parseOptions({ sort: { [field]: direction, _id: direction }, limit: 50 }),
    'n',
  );
  return database.all(sql(`EXPLAIN QUERY PLAN ${text}`, ...values)).map(({ detail }) => detail);
};

it.each(cases)(
  '$name by $field are read from the index that docs/lists.md names, whatever they are filtered by',
  ({ name, field }) => {
    const list: ListSpec = LISTS[name];
    const database = openFile(':memory:');
    const table = ensureTable(database, undefined, 'list', list.collection);
    const named = `USING COVERING INDEX c${table.id}_i${indexServing(list, field).at}`;
    for (const filter of filtersAsked(name)) {
      const rows = allRows(table, requirementsOf(table, parseFilter(filter)));
      for (const direction of [1, -1] satisfies SortDirection[]) {
        const plan = planOf(database, table, rows, field, direction);
        expect([filter, plan]).toEqual([filter, [expect.stringMatching(new RegExp(`${named}\\b`))]]);
      }
    }
    database.close();
  },
);

it.each(cases)('few $name are found by their facets, and then sorted by $field', ({ name, field }) => {
  const list: ListSpec = LISTS[name];
  const database = openFile(':memory:');
  const table = ensureTable(database, undefined, 'list', list.collection);
  for (const filter of filtersAsked(name)) {
    const required = requirementsOf(table, parseFilter(filter));
    const rows = fewRows(database, table, required);
    expect([filter, rows === undefined]).toEqual([filter, required.ofFacets.length === 0]);
    if (!rows) continue;
    const plan = planOf(database, table, rows, field, 1);
    // Of all fields of the facets, so that no row of another combination is looked at.
    const fields = table.facets?.fields.map((one) => `k_${one}=\\?`).join(' AND ');
    expect([filter, plan]).toEqual([
      filter,
      [
        expect.stringMatching(/^(SCAN|SEARCH) x\b/),
        expect.stringMatching(new RegExp(`^SEARCH t USING INDEX c${table.id}_f \\(${fields}\\)$`)),
        'USE TEMP B-TREE FOR ORDER BY',
      ],
    ]);
  }
  database.close();
});

it('docs/lists.md names the index of every list and sort: run this with -u after changing one', async () => {
  await expect(listsPage()).toMatchFileSnapshot(join(import.meta.dirname, '../../../../docs/lists.md'));
});
