import type { Epochs } from '@groundwork/event-store';
import { checkpointName, type Projection, storedName } from '../../core/projection.ts';
import { PARKED, type ParkedDocument } from '../../folding/parked.ts';
import type { Batch, Led, ReadStore } from '../../store/port.ts';

export const ledOf = (projection: Projection, epoch: number): Led => ({
  lease: checkpointName(projection),
  epoch,
  collections: projection.collections.map(({ name }) => storedName(projection, name)),
  checkpoint: checkpointName(projection),
});

/**
 * A store as one leader has it: what it writes belongs to the epochs in which it leads these projections, and what it
 * ensures refuses earlier ones. @param confirm throws LeaseLost once another process leads them.
 */
export function fencedStore(
  store: ReadStore,
  projections: readonly Projection[],
  epochs: Epochs,
  confirm: (epochs: Epochs) => Promise<void>,
): ReadStore {
  const led = projections.map((projection) => ledOf(projection, epochs.get(checkpointName(projection)) ?? 0));
  const ofCollection = new Map(led.flatMap((one) => one.collections.map((name) => [name, one])));
  return {
    ...store,
    async ensureCollection(name, options, isFilled) {
      await store.ensureCollection(name, options, isFilled);
      const one = ofCollection.get(name);
      if (one) await store.fence({ ...one, collections: [name] });
      if (name === PARKED) await store.fenceShared(name, led);
    },
    async write(batch) {
      await confirm(epochs);
      await store.write({
        ...batch,
        leases: epochs,
        writes: batch.writes.flatMap((write) =>
          write.collection === PARKED
            ? parkedBy(write).map(([projection, of]) => ({ ...of, epoch: epochs.get(projection) }))
            : [{ ...write, epoch: ofCollection.get(write.collection)?.epoch }],
        ),
        checkpoints: batch.checkpoints.map((move) => ({ ...move, epoch: epochs.get(move.name) })),
      });
    },
  };
}

type Write = Batch['writes'][number];

/** Parked events of all projections lie in one collection, each of the epoch of its own. */
function parkedBy({ collection, operations }: Write): [projection: string, Write][] {
  const by = new Map<string, Write['operations'][number][]>();
  for (const operation of operations) {
    // Nothing but puts of parked events is written to it.
    const projection = operation.kind === 'put' ? (operation.document as ParkedDocument).projection : '';
    by.set(projection, [...(by.get(projection) ?? []), operation]);
  }
  return [...by].map(([projection, own]) => [projection, { collection, operations: own }]);
}
