import { type CollectionOf, type Projection, storedName } from '../core/projection.ts';
import type { Document, ReadStore } from '../store/port.ts';
import { differenceOf } from './difference.ts';

/** Documents read at once. */
const PAGE = 1000;

/** What was stored, and what a replay made of the same events. */
export interface Stores {
  readonly stored: ReadStore;
  readonly made: ReadStore;
}

export interface Suspect {
  readonly collection: string;
  readonly id: string;
}

async function* documentsOf(store: ReadStore, name: string): AsyncGenerator<Document> {
  let last: string | undefined;
  for (;;) {
    const filter = last === undefined ? {} : { _id: { $gt: last } };
    const page = await store.collection(name).find(filter, { sort: { _id: 1 }, limit: PAGE });
    yield* page;
    last = page.at(-1)?._id;
    if (page.length < PAGE) return;
  }
}

/** Looks at all documents of a read model. @returns those that differ, and how many were looked at. */
export async function suspectsOf(
  projection: Projection,
  stores: Stores,
): Promise<{ suspects: Suspect[]; count: number }> {
  const suspects: Suspect[] = [];
  let count = 0;
  for (const { name } of projection.collections) {
    const collection = storedName(projection, name);
    const others = documentsOf(stores.made, collection)[Symbol.asyncIterator]();
    let other = await others.next();
    const suspect = (id: string) => void suspects.push({ collection: name, id });
    for await (const document of documentsOf(stores.stored, collection)) {
      count += 1;
      while (!other.done && isBefore(other.value._id, document._id)) {
        suspect(other.value._id);
        other = await others.next();
      }
      const same = !other.done && other.value._id === document._id ? other.value : undefined;
      if (differenceOf(document, same) !== null) suspect(document._id);
      if (same) other = await others.next();
    }
    for (; !other.done; other = await others.next()) suspect(other.value._id);
  }
  return { suspects, count };
}

/** As both engines sort: by the bytes of UTF-8. */
const isBefore = (a: string, b: string): boolean => Buffer.compare(Buffer.from(a), Buffer.from(b)) < 0;

export interface Verdict extends Suspect {
  /** In words; null if it is as it should be. */
  readonly difference: string | null;
  /** It was written after the place that the replay has reached: what it is by then cannot be told yet. */
  readonly isNewer: boolean;
}

/** Looks at some documents once more. @param reached how far the replay is. */
export async function lookAgain(
  projection: Projection,
  { stored, made }: Stores,
  suspects: readonly Suspect[],
  reached: string,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const byName = (name: string): readonly Suspect[] => suspects.filter(({ collection }) => collection === name);
  for (const { name } of projection.collections as readonly CollectionOf<Document>[]) {
    const wanted = byName(name).map(({ id }) => id);
    for (let from = 0; from < wanted.length; from += PAGE) {
      const ids = wanted.slice(from, from + PAGE);
      const find = async (store: ReadStore) =>
        new Map((await store.collection(storedName(projection, name)).findByIds(ids)).map((one) => [one._id, one]));
      const [before, after] = [await find(stored), await find(made)];
      for (const id of ids) {
        const document = before.get(id);
        const difference = differenceOf(document, after.get(id));
        verdicts.push({ collection: name, id, difference, isNewer: (document?.position ?? '') > reached });
      }
    }
  }
  return verdicts;
}
