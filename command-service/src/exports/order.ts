import {
  type BodyOf,
  EXPORT_ORDERS,
  type ExportKind,
  LIST_FORMATS,
  type ListDefinition,
  refuse,
  type requestListExport,
  TABLE_FORMATS,
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

/** @throws Refusal validation for a format that there is not of its kind, or a sort, filter, search or choice of rows that its list lacks. */
export function storedOrder(order: ExportOrder): StoredOrder {
  const { kind, format = 'csv', filter = {}, sortBy, direction, search, selected } = order;
  const formats: readonly string[] = kind === 'tables' ? TABLE_FORMATS : LIST_FORMATS;
  if (!formats.includes(format)) refuse('validation', '/format');
  if (kind === 'tables' && search !== undefined) refuse('validation', '/search');
  if (kind === 'tables' && selected !== undefined) refuse('validation', '/selected');
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
