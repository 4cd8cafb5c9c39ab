import type { CollectionOf, Projection } from '../core/projection.ts';
import type { Document } from '../store/port.ts';

type AnyCollection = CollectionOf<Document>;

/**
 * The order in which an event reaches the collections and in which their documents are written: readers come before
 * what they read. After a crash in the middle, a redelivered event may find newer documents than it should read; its
 * reader was then written too, and takes no event twice.
 * @throws when there is no such order, or a fold's declaration cannot be kept: mistakes of the read model.
 */
export function writeOrder({ name, collections }: Projection): readonly AnyCollection[] {
  const wrong = (why: string): Error => new Error(`the read model '${name}' cannot be projected: ${why}`);
  const known = new Map<string, AnyCollection>(collections.map((collection) => [collection.name, collection]));
  const ordered = new Set<AnyCollection>();

  /** @param path the collections that lead here, each reading the next. */
  function visit(collection: AnyCollection, path: readonly string[]): void {
    const trail = [...path, collection.name];
    // Also for a collection that reads itself: documents of one collection are written in no order.
    if (path.includes(collection.name)) {
      throw wrong(`${trail.slice(path.indexOf(collection.name)).join(' reads ')}, so none can be written first`);
    }
    if (ordered.has(collection)) return;
    for (const other of readBy(collection)) {
      const found = known.get(other);
      if (!found) throw wrong(`${collection.name} reads ${other}, which is no collection of it`);
      visit(found, trail);
    }
    ordered.add(collection);
  }
  for (const collection of known.values()) {
    visit(collection, []);
  }
  return [...ordered].reverse();
}

const foldsOf = ({ on }: AnyCollection) => Object.values(on).filter((fold) => fold !== undefined);

const readBy = (collection: AnyCollection): Set<string> =>
  new Set(
    foldsOf(collection).flatMap(({ reads = [] }) =>
      reads.flatMap(({ collection: read, frozen }) => (frozen && read.name === collection.name ? [] : read.name)),
    ),
  );
