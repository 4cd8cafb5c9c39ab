/** What batches of events changed in lists, for those who have one open. */
import type { DomainEvent, LiveList } from '@groundwork/contracts';
import { type Asker, isWithin, type ListSpec } from '../core/list.ts';
import { storedName } from '../core/projection.ts';
import { LISTS } from '../read-models/lists.ts';
import type { Batch, Document } from '../store/port.ts';

/** A row of a list was written or removed. */
export interface Note {
  readonly list: LiveList;
  readonly id: string;
  /** actorID of who did it. */
  readonly by: string | undefined;
  /** What was written; null when it was removed. */
  readonly document: Document | null;
}

const SPECS: readonly ListSpec[] = Object.values(LISTS);

/**
 * @param writes what the events made of the documents. Patches are left out: they do not say which rows they reach.
 * @returns a note for each row, of every list that may show it.
 */
export function notesOf(writes: Batch['writes'], events: readonly DomainEvent[]): Note[] {
  const actors = new Map(events.map(({ position, metadata }) => [position, metadata.actorID]));
  return writes.flatMap(({ collection, operations }) => {
    const specs = SPECS.filter((spec) => storedName(spec.projection, spec.collection.name) === collection);
    if (specs.length === 0) return [];
    return operations.flatMap((operation): Note[] => {
      if (operation.kind === 'patch') return [];
      const document = operation.kind === 'put' ? operation.document : null;
      const { _id: id, position } = operation.kind === 'put' ? operation.document : operation;
      const by = actors.get(position);
      return specs.flatMap(({ name, told }) =>
        ((document && told?.(document)) ?? [id]).map((each) => ({ list: name, id: each, by, document })),
      );
    });
  });
}

/** @returns what says of a note whether it is for somebody: of rows that they see, and not of what they did themselves. */
export function audience(asker: Asker): (note: Note) => boolean {
  const scopes = new Map(SPECS.map((spec) => [spec.name, spec.within(asker)]));
  return ({ list, by, document }) => {
    const within = scopes.get(list);
    if (!within || by === asker.userID) return false;
    // A row that is gone no longer says whose it was: only those who see all hear of it.
    return document ? isWithin(document, within) : Object.keys(within).length === 0;
  };
}
