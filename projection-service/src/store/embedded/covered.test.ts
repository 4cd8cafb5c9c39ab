import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filtersOf, type ListSpec } from '../../core/list.ts';
import { LISTS } from '../../read-models/lists.ts';
import { FILTER_EXAMPLES, indexServing, listsPage } from '../../testing/list-indexes.ts';
import { parseFilter, parseOptions } from '../filter.ts';
import type { Filter, SortDirection } from '../port.ts';
import { requirementsOf } from './conditions.ts';
import { openFile } from './file.ts';
import { pageOf } from './queries.ts';
import { sql } from './sql.ts';
import { ensureTable } from './tables.ts';

/** Nothing, each filter alone and all of them. */
const asked = (name: keyof typeof LISTS): object[] => {
  const each = Object.entries(FILTER_EXAMPLES[name]);
  return [{}, ...each.map((one) => Object.fromEntries([one])), FILTER_EXAMPLES[name]];
};

const ADMIN = { actorType: 'admin', userID: 'ben', partnerID: null, builderAccess: true } as const;
const NOW = new Date('2026-11-22T12:00:00.000Z');

const cases = Object.entries(LISTS).flatMap(([name, list]) =>
  Object.values(list.sorts).map((field) => ({ name: name as keyof typeof LISTS, field })),
);

it.each(cases)(
  '$name by $field are read from the index that docs/lists.md names, whatever they are filtered by',
  ({ name, field }) => {
    const list: ListSpec = LISTS[name];
    const database = openFile(':memory:');
    const table = ensureTable(database, undefined, 'list', list.collection);
    const named = `USING COVERING INDEX c${table.id}_i${indexServing(list, field).at}`;
    const filters = asked(name).map((one): Filter => ({ ...filtersOf(list, one, NOW), ...list.within(ADMIN) }));
    for (const filter of filters) {
      for (const direction of [1, -1] satisfies SortDirection[]) {
        const options = parseOptions({ sort: { [field]: direction, _id: direction }, limit: 50 });
        const page = pageOf(database, table, requirementsOf(table, parseFilter(filter)), options, 'n');
        const plan = database.all(sql(`EXPLAIN QUERY PLAN ${page.text}`, ...page.values)).map(({ detail }) => detail);
        expect([filter, plan]).toEqual([filter, [expect.stringMatching(new RegExp(`${named}\\b`))]]);
      }
    }
    database.close();
  },
);

it('docs/lists.md names the index of every list and sort: run this with -u after changing one', async () => {
  await expect(listsPage()).toMatchFileSnapshot(join(import.meta.dirname, '../../../../docs/lists.md'));
});
