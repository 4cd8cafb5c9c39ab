/** Which index serves each list of the administration: what docs/lists.md says, and what SQLite is asked for. */
import type { ListFilters, ListName } from '@groundwork/contracts';
import type { ListSpec } from '../core/list.ts';
import { LISTS } from '../read-models/lists.ts';
import type { Sort } from '../store/port.ts';

/** A value of each filter of each list; undefined for one that the list's own indexes do not serve. */
export const FILTER_EXAMPLES = {
  users: {
    partnerID: 'harbor',
    partnerUserID: 'grace',
    tag: undefined,
    lastScore: 'warning',
    lastAssessment: 'month',
    lastSeen: 'none',
  },
  admins: { state: 'invited' },
  partners: {},
  partnerUsers: { partnerID: 'harbor', state: 'active' },
  cohorts: { partnerID: 'harbor', state: 'open' },
  seatMoves: { partnerID: 'harbor', kind: 'used' },
  agreements: {},
  builder: { industryID: 1, assessmentType: 'A', state: 'draft', stage: 'Seed' },
  codes: { state: 'usable', partner: 'any', partnerUserID: 'grace', partnerID: undefined, code: undefined },
  assessments: {
    industryID: 1,
    sectorID: 2,
    status: 'COMPLETED',
    assessmentType: 'P',
    partnerUserID: 'grace',
    discountCode: 'SPRING-25',
    userID: undefined,
    company: undefined,
    email: undefined,
  },
} satisfies { readonly [N in ListName]: { readonly [F in keyof ListFilters<N>]: ListFilters<N>[F] | undefined } };

/** @returns the index that serves a sort of a list, and its place among those of the collection. */
export function indexServing({ collection }: ListSpec, field: string): { readonly at: number; readonly keys: Sort } {
  const indexes = collection.indexes ?? [];
  const at = indexes.findIndex((keys) => Object.keys(keys)[0] === field && Object.keys(keys)[1] === '_id');
  const keys = indexes[at];
  if (!keys) throw new Error(`no index serves ${collection.name} sorted by ${field}`);
  return { at, keys };
}

const code = (words: Iterable<string>): string => [...words].map((word) => `\`${word}\``).join(', ') || 'none';

const served = (name: ListName): string[] =>
  Object.entries(FILTER_EXAMPLES[name]).flatMap(([filter, value]) => (value === undefined ? [] : [filter]));

/** @returns the page of docs that names each list's indexes. */
export function listsPage(): string {
  const sections = Object.entries(LISTS).flatMap(([name, list]: [string, ListSpec]) => [
    `## ${name}`,
    '',
    `Collection \`${list.projection.name}.${list.collection.name}\`. Filters: ${code(served(name as ListName))}.`,
    `Search: \`${list.collection.searchField}\`. Facets: ${code(list.collection.filters ?? [])}.`,
    '',
    '| sorted by | index |',
    '|---|---|',
    ...Object.entries(list.sorts).map(([sort, field]) => {
      const keys = Object.keys(indexServing(list, field).keys);
      return `| ${sort} | ${code(keys)} |`;
    }),
    '',
  ]);
  return [...HEAD, ...sections].join('\n');
}

const HEAD = [
  '# Lists of the administration, and the index that serves each',
  '',
  'Made from the code: `npx vitest run projection-service/src/store/embedded/covered -u` writes it anew.',
  '',
  'Both engines make the same indexes. One begins with what the list is sorted by and the id, and goes on with all that it is filtered by or kept',
  'within the scope of who asks: so it serves every filter, both directions, and on SQLite also the count; a test asks SQLite for each of them. Of MongoDB',
  'no plan is asked. A search is served by the FTS5 indexes of the collection on SQLite and by indexes of its search field and of its trigrams on MongoDB; beyond',
  '10,000 matches SQLite passes the index of the sort (docs/architecture.md#a-query). On SQLite each combination of values that the fields of the facets',
  'have is counted as rows are written: so it is known what a filter of these leaves, and up to 10,000 such rows are found by an index of the facets, in place of that of the sort.',
  '',
];
