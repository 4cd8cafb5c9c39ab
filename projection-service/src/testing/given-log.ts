import type { DomainEvent, NewEvent } from '@groundwork/contracts';
import { type CollectionOf, type Projection, storedName } from '../core/projection.ts';
import { batchFolder } from '../folding/batch.ts';
import type { Parked } from '../folding/parked.ts';
import { openEmbeddedReadStore } from '../store/embedded/open.ts';
import type { Document, ReadStore } from '../store/port.ts';
import type { Deliver } from './deliveries.ts';
import { erasedFor, recorded } from './events.ts';

export interface Projected {
  /** Documents of one collection, by _id. */
  of<D extends Document>(collection: CollectionOf<D>): D[];
  /** Every document of the projection as text, to be compared byte for byte. */
  readonly text: string;
  readonly parked: readonly Parked[];
}

/** A log of these events. @returns what projects it, delivered in a given way, into a read store in memory. */
export const givenLog = (events: readonly NewEvent<string, object>[]): GivenLog => given(recorded(events));

export interface GivenLog {
  readonly events: readonly DomainEvent[];
  /** @returns the same log, read after the key of a person was destroyed. */
  withoutKeyOf(userID: string): GivenLog;
  projectedBy(projection: Projection, deliver: Deliver): Promise<Projected>;
}

function given(log: readonly DomainEvent[]): GivenLog {
  return {
    events: log,
    withoutKeyOf: (userID) => given(erasedFor(userID, log)),
    async projectedBy(projection: Projection, deliver: Deliver): Promise<Projected> {
      const store = openEmbeddedReadStore({ path: ':memory:' });
      try {
        for (const collection of projection.collections) {
          await store.ensureCollection(storedName(projection, collection.name), collection);
        }
        const parked: Parked[] = [];
        let folder = batchFolder(projection, store);
        for (const batch of deliver(log)) {
          if (batch === 'restart') {
            folder = batchFolder(projection, store);
            continue;
          }
          const folded = await folder.fold(batch);
          parked.push(...folded.parked);
          await store.write({ writes: folded.writes, checkpoints: [] });
        }
        const documents = await documentsOf(projection, store);
        return {
          parked,
          text: JSON.stringify(documents),
          of: <D extends Document>({ name }: CollectionOf<D>) => (documents[name] ?? []) as D[], // what it holds
        };
      } finally {
        await store.close();
      }
    },
  };
}

/** @returns all documents of a projection, by collection, in the order of their _id. */
export async function documentsOf(projection: Projection, store: ReadStore): Promise<Record<string, Document[]>> {
  const documents: Record<string, Document[]> = {};
  for (const { name } of projection.collections) {
    documents[name] = await store.collection(storedName(projection, name)).find({}, { sort: { _id: 1 } });
  }
  return documents;
}
