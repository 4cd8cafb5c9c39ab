import {
  type BodyOf,
  CODE_STATES,
  EXPORT_SORTS,
  type ExportKind,
  HISTORY_KINDS,
  refuse,
  type requestListExport,
} from '@groundwork/contracts';

type Body = BodyOf<typeof requestListExport>;
type Filter = NonNullable<Body['filter']>;
/** What is asked for. */
export type ExportOrder = Pick<Body, 'kind'> & { readonly [K in Exclude<keyof Body, 'kind'>]?: Body[K] | undefined };

/** What an event holds of what was asked for. */
export interface StoredOrder {
  /** JSON of ids, of words of ours and of the order: nothing that somebody typed. */
  readonly filter: string;
  /** JSON of what was typed, by field. */
  readonly search: string;
}

/** Fields of the filter that somebody types. */
const TYPED = ['company', 'email', 'discountCode'] as const satisfies readonly (keyof Filter)[];
const isTyped = (field: string): boolean => (TYPED as readonly string[]).includes(field);

/** Without which there is nothing to export of a kind. */
const NEEDED: Readonly<Partial<Record<ExportKind, readonly (keyof Filter)[]>>> = {
  history: ['kind', 'id'],
  activity: ['userID'],
};
/** Words that a filter may name. */
const WORDS = { state: CODE_STATES, kind: HISTORY_KINDS } as const;

const present = (fields: object): [string, unknown][] =>
  Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== '');

/** @returns what is stored of an order. @throws Refusal validation for a sort or a word that its list does not have. Pure. */
export function storedOrder({ kind, filter = {}, sortBy, direction, search }: ExportOrder): StoredOrder {
  if (sortBy !== undefined && sortBy !== '' && !EXPORT_SORTS[kind].includes(sortBy)) refuse('validation', '/sortBy');
  for (const field of NEEDED[kind] ?? []) {
    if (filter[field] == null) refuse('validation', `/filter/${field}`);
  }
  for (const field of ['state', 'kind'] as const) {
    const words: readonly string[] = WORDS[field];
    const value = filter[field];
    if (value != null && !words.includes(value)) refuse('validation', `/filter/${field}`);
  }
  const fields = present(filter);
  const ours = [...fields.filter(([field]) => !isTyped(field)), ...present({ sortBy, direction })];
  const typed = [...fields.filter(([field]) => isTyped(field)), ...present({ search })];
  return { filter: JSON.stringify(Object.fromEntries(ours)), search: JSON.stringify(Object.fromEntries(typed)) };
}
