import type { Collection, Document, ReadStore } from '../store/port.ts';
import { type CollectionOf, type Projection, storedName } from './projection.ts';

export const reader =
  (store: ReadStore, projection: Projection) =>
  <D extends Document>({ name }: CollectionOf<D>): Collection<D> =>
    store.collection<D>(storedName(projection, name));

export const pageOf = (
  query: { page?: number | undefined; sortCount?: number | undefined },
  defaults: { page: number; sortCount: number },
) => {
  const { page = defaults.page, sortCount = defaults.sortCount } = query;
  return { skip: (page - 1) * sortCount, limit: sortCount };
};

export const pick = <F extends string, D extends Readonly<Record<F, unknown>>>(
  row: { readonly properties: Readonly<Record<F, unknown>> },
  document: D,
): Pick<D, F> =>
  // Its own keys.
  Object.fromEntries(Object.keys(row.properties).map((field) => [field, document[field as F]])) as Pick<D, F>;
