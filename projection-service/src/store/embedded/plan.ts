/**
 * Chooses how a search is answered. SQLite's own planner cannot know how many documents a prefix matches, so it is estimated
 * here: counting entries of the side table up to a bound costs less than a millisecond.
 */
import type { ParsedOptions, SortKey } from '../filter.ts';
import type { Requirements } from './conditions.ts';
import type { Database } from './database.ts';
import type { ElementSearch } from './elements.ts';
import { join, type Sql, sql } from './sql.ts';
import type { Table } from './tables.ts';

export type Plan =
  /** Pass the documents in order and look each up. */
  | { readonly way: 'walk'; readonly walkFirst: false }
  /** Start from the matches of one search, then sort. */
  | { readonly way: 'drive'; readonly walkFirst: boolean; readonly driver: ElementSearch }
  /** Read the whole order and all matches, and intersect. */
  | { readonly way: 'merge'; readonly walkFirst: boolean };

/** So many documents are passed in the hope that they fill the page: about 5 ms. */
export const WALKED_FIRST = 4000;

const ESTIMATE_UP_TO = 10_000;
/** Fewer matches than this are fetched and sorted without further thought. */
const FEW = 2000;
/** Microseconds, as measured on 100,000 users: one look-up in a side table; fetching a match and sorting it; reading an id. */
const COST = { lookUp: 1, fetch: 2, sort: 1.5, read: 0.25 } as const;

const WALK = { way: 'walk', walkFirst: false } as const;

export function planPage(database: Database, table: Table, requirements: Requirements, options: ParsedOptions): Plan {
  if (requirements.searches.length === 0) return WALK;
  const documents = documentsToWalk(database, table, requirements);
  if (documents <= WALKED_FIRST) return WALK;

  const { driver, matches, total } = estimate(database, requirements.searches, documents);
  if (matches <= FEW) return { way: 'drive', walkFirst: false, driver };

  const sorted = isSorted(table, requirements, options.sort);
  const walkFirst = sorted && options.limit !== undefined && options.skip + options.limit <= WALKED_FIRST;
  const merge = (documents + total) * COST.read + (sorted ? 0 : documents * COST.sort);
  const drive = matches * (COST.fetch + COST.lookUp * (requirements.searches.length - 1));
  return drive < merge ? { way: 'drive', walkFirst, driver } : { way: 'merge', walkFirst };
}

export function planCount(database: Database, table: Table, requirements: Requirements): Plan {
  const { searches, rest } = requirements;
  if (searches.length === 0) return WALK;
  const documents = documentsToWalk(database, table, requirements);
  const { driver, matches, total } = estimate(database, searches, documents);
  const walk = documents * COST.lookUp * searches.length;
  const drive = matches * ((rest.length > 0 ? COST.fetch : COST.read) + COST.lookUp * (searches.length - 1));
  const merge = (total + (rest.length > 0 ? documents : 0)) * COST.read;
  if (drive <= Math.min(walk, merge)) return { way: 'drive', walkFirst: false, driver };
  return walk < merge ? WALK : { way: 'merge', walkFirst: false };
}

interface Estimate {
  /** The search with the fewest matches. */
  readonly driver: ElementSearch;
  readonly matches: number;
  /** Of all searches together. */
  readonly total: number;
}

/** A search that reaches the bound is taken to match every document. */
function estimate(database: Database, searches: readonly ElementSearch[], documents: number): Estimate {
  const estimates = searches.map((search): Estimate => {
    const counted = countUpTo(database, join(sql(`${search.multikey.side} s WHERE`), search.matches('s')));
    const matches = counted < ESTIMATE_UP_TO ? counted : Math.max(documents, ESTIMATE_UP_TO);
    return { driver: search, matches, total: matches };
  });
  return estimates.reduce((least, next) => ({
    ...(next.matches < least.matches ? next : least),
    total: least.total + next.total,
  }));
}

/** How many documents a walk would pass: all, or those of the smallest equality that an index begins with. */
function documentsToWalk(database: Database, table: Table, { equal }: Requirements): number {
  const all = Number(database.get(sql(`SELECT ifnull(max(n), 0) AS n FROM ${table.table}`))?.['n']);
  const leading = new Set(
    table.indexes.flatMap(({ keys, multikey }) => (multikey ? [] : Object.keys(keys).slice(0, 1))),
  );
  const counts = [...equal].flatMap(([path, equality]) =>
    leading.has(path) ? [countUpTo(database, join(sql(`${table.table} t WHERE`), equality))] : [],
  );
  return counts.reduce((least, count) => (count < ESTIMATE_UP_TO ? Math.min(least, count) : least), all);
}

function countUpTo(database: Database, from: Sql): number {
  const query = join(sql('SELECT count(*) AS c FROM (SELECT 1 FROM'), from, sql(`LIMIT ${ESTIMATE_UP_TO})`));
  return Number(database.get(query)?.['c']);
}

/** Whether an index yields the sort's order, at least its first key's, for documents with these equalities. */
function isSorted(table: Table, { equal }: Requirements, sort: readonly SortKey[]): boolean {
  const [first] = sort.filter(({ path }) => !equal.has(path));
  if (!first || first.path === '_id') return true;
  return table.indexes.some(({ keys, multikey }) => {
    const next = Object.keys(keys).find((path) => !equal.has(path));
    return multikey === undefined && next === first.path;
  });
}
