import { type LiveList, PAGING } from '@groundwork/contracts';
import type { Actor } from '@groundwork/service-kit';
import type { Document, Filter, ReadStore, Scalar, Sort } from '../store/port.ts';
import type { CollectionOf, Projection } from './projection.ts';
import { pageOf, reader } from './queries.ts';
import type { Within } from './scope.ts';
import { wordsOf } from './text.ts';

/** Who asks, as far as it says what they may see. */
export type Asker = Pick<Actor, 'actorType' | 'userID' | 'partnerID'> & Partial<Pick<Actor, 'builderAccess'>>;

/** How a list is asked for; what it is filtered by is the list's own. */
export interface ListAsked {
  readonly page?: number | undefined;
  readonly sortCount?: number | undefined;
  readonly sortBy?: string | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
  readonly search?: string | null | undefined;
}

/** What rows are made with, besides their documents. */
export interface RowTools {
  readonly store: ReadStore;
  readonly asker: Asker;
  readonly now: Date;
}

/** A list of the administration. Its queries, exports, live notes and what proves its indexes all follow from this. */
// biome-ignore lint/suspicious/noExplicitAny: lists of different documents, filters and rows stand beside each other
export interface ListSpec<D extends Document = any, Filters extends object = any, Row = any> {
  readonly name: LiveList;
  readonly projection: Projection;
  readonly collection: CollectionOf<D>;
  /** @returns what keeps documents within the scope of who asks; null when they may see none. */
  within(asker: Asker): Within | null;
  /** What can be sorted by, and the field that does it. */
  readonly sorts: Readonly<Record<string, keyof D & string>>;
  readonly by: { readonly sortBy: string; readonly direction: 'asc' | 'desc' };
  filter(asked: Filters, now: Date): Filter;
  /** @returns the rows of these documents, in their order. */
  rows(documents: readonly D[], tools: RowTools): Promise<readonly Row[]>;
  /** @returns the ids that a change of a document is told by, where that is not its own. */
  told?(document: D): readonly string[];
  /** How many there are within a scope where that is known without counting. */
  total?(within: Within, store: ReadStore): Promise<number | undefined>;
}

/** Words of a search that are looked at: more would not narrow it, only cost. */
const MAX_SEARCH_WORDS = 5;

/**
 * Reads a list. Nothing of it can be read without saying who asks.
 * @returns a page and how many there are, all ids in order, and rows by their ids.
 */
export function listQuery<D extends Document, F extends object, Row>(
  store: ReadStore,
  spec: ListSpec<D, F, Row>,
  now: () => Date = () => new Date(),
) {
  const documents = reader(store, spec.projection)(spec.collection);
  const tools = (asker: Asker): RowTools => ({ store, asker, now: now() });

  /** @returns null when nothing can be found. */
  function filterFor(asker: Asker, asked: ListAsked & F): { filter: Filter; within: Within } | null {
    const within = spec.within(asker);
    const words = wordsOf(asked.search ?? '').slice(0, MAX_SEARCH_WORDS);
    // Nothing that could be looked for: not the same as not searching.
    const isVain = asked.search?.trim() && words.length === 0;
    if (!within || isVain) return null;
    const filter = spec.filter(asked, now());
    // A scope is never widened: what is asked for beside it is not there.
    const isOutside = Object.entries(within).some(([field, value]) => field in filter && filter[field] !== value);
    if (isOutside) return null;
    const searched = words.length === 0 ? {} : { [spec.collection.searchField ?? '']: { $search: words } };
    return { filter: { ...filter, ...within, ...searched }, within };
  }

  function sortFor({ sortBy, direction }: ListAsked): Sort {
    const way = (direction ?? spec.by.direction) === 'asc' ? 1 : -1;
    const field = spec.sorts[sortBy ?? spec.by.sortBy] ?? '_id';
    return { [field]: way, _id: way };
  }

  async function totalOf(filter: Filter, within: Within): Promise<number> {
    const isWhole = Object.keys(filter).length === Object.keys(within).length;
    return (isWhole ? await spec.total?.(within, store) : undefined) ?? documents.count(filter);
  }

  return {
    async page(asker: Asker, asked: ListAsked & F): Promise<{ rows: readonly Row[]; total: number }> {
      const found = filterFor(asker, asked);
      if (!found) return { rows: [], total: 0 };
      const [page, total] = await Promise.all([
        documents.find(found.filter, { sort: sortFor(asked), ...pageOf(asked, PAGING) }),
        totalOf(found.filter, found.within),
      ]);
      return { rows: await spec.rows(page, tools(asker)), total };
    },

    /** @returns the ids of all pages. */
    async ids(asker: Asker, asked: ListAsked & F): Promise<string[]> {
      const found = filterFor(asker, asked);
      return found ? documents.ids(found.filter, { sort: sortFor(asked) }) : [];
    },

    /** @returns the rows of those that are there and within the scope, in the order of the ids. */
    async rows(asker: Asker, ids: readonly string[]): Promise<readonly Row[]> {
      const within = spec.within(asker);
      if (!within) return [];
      const found = new Map((await documents.findByIds(ids)).map((document) => [document._id, document]));
      const seen = ids.flatMap((id) => found.get(id) ?? []).filter((document) => isWithin(document, within));
      return spec.rows(seen, tools(asker));
    },
  };
}

/** Whether a document of a list lies within a scope. */
export const isWithin = (document: Document, within: Within): boolean =>
  Object.entries(within).every(
    ([field, value]) => ((document as unknown as Readonly<Record<string, unknown>>)[field] ?? null) === value, // by its name
  );

/** @returns those of the fields that are asked for. */
export const asked = (fields: Readonly<Record<string, Scalar | undefined>>): Filter =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

/**
 * An index for each sort that also holds all that the list is filtered by: every page and every count is read from one index alone.
 * No filter may be a sort's field, or SQLite begins with the filter and sorts what it finds.
 */
export const listIndexes = (sorts: Iterable<string>, filters: readonly string[]): Sort[] =>
  [...new Set(sorts)].map((field): Sort => {
    if (filters.includes(field)) throw new Error(`the list is filtered by ${field}, which it is sorted by`);
    return { [field]: 1, _id: 1, ...Object.fromEntries(filters.map((filter) => [filter, 1 as const])) };
  });
