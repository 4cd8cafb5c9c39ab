import {
  type BodyOf,
  EXPORT_ORDERS,
  type ExportKind,
  type ListDefinition,
  refuse,
  type requestListExport,
} from '@groundwork/contracts';

type Body = BodyOf<typeof requestListExport>;
type Filter = NonNullable<Body['filter']>;
export type ExportOrder = Pick<Body, 'kind'> & { readonly [K in Exclude<keyof Body, 'kind'>]?: Body[K] | undefined };

export interface StoredOrder {
  /** JSON of ids and our own words: nothing that somebody typed. */
  readonly filter: string;
  /** JSON of typed text by field. */
  readonly search: string;
}

const NEEDED: Readonly<Partial<Record<ExportKind, readonly (keyof Filter)[]>>> = {
  history: ['kind', 'id'],
  activity: ['userID'],
};
const present = (fields: object): [string, unknown][] =>
  Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== '');

/** @throws Refusal validation for a sort or filter that its list lacks. */
export function storedOrder({ kind, filter = {}, sortBy, direction, search }: ExportOrder): StoredOrder {
  const { sorts, filters }: ListDefinition = EXPORT_ORDERS[kind];
  if (sortBy !== undefined && sortBy !== '' && !sorts.includes(sortBy)) refuse('validation', '/sortBy');
  for (const field of NEEDED[kind] ?? []) {
    if (filter[field] == null) refuse('validation', `/filter/${field}`);
  }
  const fields = present(filter);
  for (const [field] of fields) if (!(field in filters)) refuse('validation', `/filter/${field}`);
  const isTyped = ([field]: readonly [string, unknown]): boolean =>
    typeof filters[field] === 'object' && 'typed' in filters[field];
  const ours = [...fields.filter((field) => !isTyped(field)), ...present({ sortBy, direction })];
  const typed = [...fields.filter(isTyped), ...present({ search })];
  return { filter: JSON.stringify(Object.fromEntries(ours)), search: JSON.stringify(Object.fromEntries(typed)) };
}
