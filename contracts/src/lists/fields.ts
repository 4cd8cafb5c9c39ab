import {
  type TInteger,
  type TLiteral,
  type TNull,
  type TOptional,
  type TSchema,
  type TString,
  type TUnion,
  Type,
} from 'typebox';
import { PagingQuery } from '../core/paging.ts';
import { Id, Line, NumericId, OneOf, VersionedId } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { type FilterKind, LISTS, type ListFilter, type ListName } from './lists.ts';

type OneOfWords<W extends readonly string[]> = TUnion<[TLiteral<W[number]>]>;
type SchemaOf<K> = K extends 'number' ? TInteger : K extends readonly string[] ? OneOfWords<K> : TString;
type Field<N extends ListName, F extends ListFilter<N>> = SchemaOf<(typeof LISTS)[N]['filters'][F]>;

const SCHEMAS = {
  id: Id,
  versionedID: VersionedId,
  subject: () => Type.String({ minLength: 1, maxLength: 130 }),
  number: NumericId,
  day: () => Type.String({ format: 'date' }),
} as const satisfies Readonly<Record<Extract<FilterKind, string>, () => TSchema>>;

function schemaOf(kind: FilterKind): TSchema {
  if (typeof kind === 'string') return SCHEMAS[kind]();
  return 'typed' in kind ? Line(kind.typed) : OneOf(...kind);
}

export const listFields = <const N extends ListName>(name: N) => ({
  ...PagingQuery,
  sortBy: Type.Optional(OneOf(...LISTS[name].sorts)) as TOptional<OneOfWords<(typeof LISTS)[N]['sorts']>>, // of this name
  search: Type.Optional(Line(LIMITS.search)),
});

/** @returns the named filters as request fields; all if none is named. */
export const filterFields = <const N extends ListName, const F extends ListFilter<N> = ListFilter<N>>(
  name: N,
  ...filters: F[]
) => {
  const named = filters.length > 0 ? filters : Object.keys(LISTS[name].filters);
  return Object.fromEntries(named.map((filter) => [filter, Type.Optional(schemaOf(kindOf(name, filter)))])) as {
    [P in F]: TOptional<Field<N, P>>;
  };
};

/** @returns the same, nullable, as in the specification's calls. */
export const nullableFilterFields = <const N extends ListName, const F extends ListFilter<N>>(
  name: N,
  ...filters: F[]
) =>
  nullableFields(Object.fromEntries(filters.map((filter) => [filter, kindOf(name, filter)]))) as {
    [P in F]: TOptional<TUnion<[Field<N, P>, TNull]>>;
  };

/** @returns fields of these kinds, nullable. */
export const nullableFields = <const K extends Readonly<Record<string, FilterKind>>>(kinds: K) =>
  Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, Type.Optional(Type.Union([schemaOf(kind), Type.Null()]))]),
  ) as { -readonly [P in keyof K]: TOptional<TUnion<[SchemaOf<K[P]>, TNull]>> };

const kindOf = (name: ListName, filter: string): FilterKind =>
  (LISTS[name].filters as Readonly<Record<string, FilterKind>>)[filter] as FilterKind; // one of the list's own
