import {
  type EventType,
  type ListFilter,
  type ListFilters,
  type ListName,
  type ListRow,
  type ListSort,
  PAGING,
} from '@groundwork/contracts';
import type { Actor } from '@groundwork/service-kit';
import type { Document, Filter, ReadStore, Scalar, Sort } from '../store/port.ts';
import type { CollectionOf, Projection } from './projection.ts';
import { pageOf, reader } from './queries.ts';
import type { Within } from './scope.ts';
import { wordsOf } from './text.ts';

export type Asker = Pick<Actor, 'actorType' | 'userID' | 'partnerID'> & Partial<Pick<Actor, 'builderAccess'>>;

export interface ListAsked {
  readonly page?: number | undefined;
  readonly sortCount?: number | undefined;
  readonly sortBy?: string | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
  readonly search?: string | null | undefined;
}

export interface RowTools {
  readonly store: ReadStore;
  readonly asker: Asker;
  readonly now: Date;
}

export type AskedFilters<N extends ListName> = {
  readonly [F in keyof ListFilters<N>]?: ListFilters<N>[F] | null | undefined;
};

/** How a list of the administration (LISTS in contracts) is read. Queries, exports and live notes follow from it. */
// biome-ignore lint/suspicious/noExplicitAny: lists of different documents, filters and rows stand beside each other
export interface ListSpec<N extends ListName = any, D extends Document = any> {
  readonly name: N;
  readonly projection: Projection;
  readonly collection: CollectionOf<D>;
  /** @returns what keeps documents within the asker's scope; null when they may see none. */
  within(asker: Asker): Within | null;
  readonly sorts: Readonly<Record<ListSort<N>, keyof D & string>>;
  /** Events that change a row and are no news of the list. */
  readonly quiet?: ReadonlySet<EventType>;
  readonly by: { readonly sortBy: ListSort<N>; readonly direction: 'asc' | 'desc' };
  readonly filters: { readonly [F in keyof ListFilters<N>]: (value: ListFilters<N>[F], now: Date) => Filter };
  /** Filters by what only administrators are told: whoever else asks for one finds nothing. */
  readonly forAdmins?: readonly ListFilter<N>[];
  rows(documents: readonly D[], tools: RowTools): Promise<readonly ListRow<N>[]>;
  /** @returns the ids that a change is told by, where that is not the document's own. */
  told?(document: D): readonly string[];
  /** The total within a scope, where it is known without counting. */
  total?(within: Within, store: ReadStore): Promise<number | undefined>;
}

/** More search words would not narrow a result, only cost. */
const MAX_SEARCH_WORDS = 5;

/** Reads a list, always for an asker. @returns a page with its total, all ids in order, and rows by their ids. */
export function listQuery<N extends ListName, D extends Document>(
  store: ReadStore,
  spec: ListSpec<N, D>,
  now: () => Date = () => new Date(),
) {
  const documents = reader(store, spec.projection)(spec.collection);
  const tools = (asker: Asker): RowTools => ({ store, asker, now: now() });

  /** @returns null when nothing can be found. */
  function filterFor(asker: Asker, asked: ListAsked & AskedFilters<N>): { filter: Filter; within: Within } | null {
    const within = spec.within(asker);
    const words = wordsOf(asked.search ?? '').slice(0, MAX_SEARCH_WORDS);
    // A search without a single word finds nothing, unlike no search.
    const isVain = asked.search?.trim() && words.length === 0;
    const isForAdmins =
      asker.actorType !== 'admin' && (spec.forAdmins ?? []).some((name) => isGiven({ ...asked }, name));
    if (!within || isVain || isForAdmins) return null;
    const filter = filtersOf(spec, asked, now());
    // A filter never widens the scope: what lies outside of it is not found.
    const isOutside = Object.entries(within).some(([field, value]) => field in filter && filter[field] !== value);
    if (isOutside) return null;
    return { filter: { ...filter, ...within, ...searchFor(filter, words) }, within };
  }

  /** @returns the words besides those that a filter asks the search field for. */
  function searchFor(filter: Filter, words: readonly string[]): Filter {
    const field = spec.collection.searchField ?? '';
    const asked = filter[field];
    const kept = typeof asked === 'object' && asked !== null && '$search' in asked ? asked.$search : [];
    return words.length === 0 ? {} : { [field]: { $search: [...kept, ...words] } };
  }

  function sortFor({ sortBy, direction }: ListAsked): Sort {
    const way = (direction ?? spec.by.direction) === 'asc' ? 1 : -1;
    const sorts: Readonly<Record<string, string>> = spec.sorts;
    const field = sorts[sortBy ?? spec.by.sortBy] ?? '_id';
    return { [field]: way, _id: way };
  }

  async function totalOf(filter: Filter, within: Within): Promise<number> {
    const isWhole = Object.keys(filter).length === Object.keys(within).length;
    const known = isWhole ? await spec.total?.(within, store) : undefined;
    return (
      known ?? documents.count(filter, (spec.collection.searchField ?? '') in filter ? PAGING.mostFound + 1 : undefined)
    );
  }

  return {
    async page(
      asker: Asker,
      asked: ListAsked & AskedFilters<N>,
    ): Promise<{ rows: readonly ListRow<N>[]; total: number }> {
      const found = filterFor(asker, asked);
      if (!found) return { rows: [], total: 0 };
      const [page, total] = await Promise.all([
        documents.find(found.filter, { sort: sortFor(asked), ...pageOf(asked, PAGING) }),
        totalOf(found.filter, found.within),
      ]);
      return { rows: await spec.rows(page, tools(asker)), total };
    },

    /**
     * @param exactly a value that a field of the documents must have, besides.
     * @returns the first of a page, without counting all.
     */
    async top(
      asker: Asker,
      asked: ListAsked & AskedFilters<N>,
      exactly: { readonly [F in keyof D & string]?: Scalar } = {},
    ): Promise<readonly ListRow<N>[]> {
      const found = filterFor(asker, asked);
      if (!found) return [];
      const filter = { ...exactly, ...found.filter };
      const page = await documents.find(filter, { sort: sortFor(asked), ...pageOf(asked, PAGING) });
      return spec.rows(page, tools(asker));
    },

    async ids(asker: Asker, asked: ListAsked & AskedFilters<N>): Promise<string[]> {
      const found = filterFor(asker, asked);
      return found ? documents.ids(found.filter, { sort: sortFor(asked) }) : [];
    },

    /** @returns rows in the order of the ids; those gone or outside the scope are left out. */
    async rows(asker: Asker, ids: readonly string[]): Promise<readonly ListRow<N>[]> {
      const within = spec.within(asker);
      if (!within) return [];
      const found = new Map((await documents.findByIds(ids)).map((document) => [document._id, document]));
      const seen = ids.flatMap((id) => found.get(id) ?? []).filter((document) => isWithin(document, within));
      return spec.rows(seen, tools(asker));
    },
  };
}

export const isWithin = (document: Document, within: Within): boolean =>
  Object.entries(within).every(
    // By its name.
    ([field, value]) => ((document as unknown as Readonly<Record<string, unknown>>)[field] ?? null) === value,
  );

/** @returns the filter; values not asked for, or that are no filter of the list, keep all. */
export function filtersOf<N extends ListName>({ filters }: ListSpec<N>, asked: object, now: Date): Filter {
  const values: Readonly<Record<string, unknown>> = { ...asked };
  // By their names.
  const kept = Object.entries(filters as Readonly<Record<string, (value: unknown, now: Date) => Filter>>)
    .filter(([name]) => isGiven(values, name))
    .flatMap(([name, keeps]) => Object.entries(keeps(values[name], now)));
  return Object.fromEntries(kept);
}

/** Null is as absent. */
const isGiven = (asked: Readonly<Record<string, unknown>>, name: string): boolean => (asked[name] ?? null) !== null;

export const same =
  <const F extends string>(field: F) =>
  (value: Scalar): Filter => ({ [field]: value });

/**
 * An index per sort that also holds all filtered fields, so each page and count reads one index alone.
 * No filter may be a sort's field, or SQLite begins with the filter and sorts what it finds.
 */
export const listIndexes = (sorts: Iterable<string>, filters: readonly string[]): Sort[] =>
  [...new Set(sorts)].map((field): Sort => {
    if (filters.includes(field)) throw new Error(`the list is filtered by ${field}, which it is sorted by`);
    return { [field]: 1, _id: 1, ...Object.fromEntries(filters.map((filter) => [filter, 1 as const])) };
  });
