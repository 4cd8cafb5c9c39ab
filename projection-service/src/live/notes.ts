import type { DomainEvent, LiveList } from '@groundwork/contracts';
import { type Asker, isWithin, type ListSpec } from '../core/list.ts';
import { storedName } from '../core/projection.ts';
import { LISTS } from '../read-models/lists.ts';
import type { Batch, Document } from '../store/port.ts';

export interface Note {
  readonly list: LiveList;
  readonly id: string;
  /** An actorID. */
  readonly by: string | undefined;
  /** Null when it was removed. */
  readonly document: Document | null;
}

const SPECS: readonly ListSpec[] = Object.values(LISTS);

/**
 * @returns the document as it was for whom it left by this event, who are told so, too; empty where it left nobody.
 * The row itself they see no more.
 */
const leftBehind = (event: DomainEvent | undefined, document: Document | null): Document[] =>
  event?.type === 'PartnerAccessEnded' && document
    ? [{ ...document, partnerUserID: event.data.partnerUserID } as Document] // it has the fields that scopes ask for
    : [];

/** @returns a note of a row for who sees it, and one for whom it left by the event. */
export const notesAbout = (note: Note, event: DomainEvent | undefined): Note[] => [
  note,
  ...leftBehind(event, note.document).map((document) => ({ ...note, document })),
];

/** @returns a note per written row and list that may show it. Patches are left out: they name no rows. */
export function notesOf(writes: Batch['writes'], events: readonly DomainEvent[]): Note[] {
  const at = new Map(events.map((event) => [event.position, event]));
  /** Whether an event that the list is to tell of was among them. */
  const isLoud = ({ quiet, collection: { on } }: ListSpec): boolean =>
    quiet === undefined || events.some(({ type }) => type in on && !quiet.has(type));
  return writes.flatMap(({ collection, operations }) => {
    const specs = SPECS.filter(
      (spec) => storedName(spec.projection, spec.collection.name) === collection && isLoud(spec),
    );
    if (specs.length === 0) return [];
    return operations.flatMap((operation): Note[] => {
      if (operation.kind === 'patch') return [];
      const document = operation.kind === 'put' ? operation.document : null;
      const { _id: id, position } = operation.kind === 'put' ? operation.document : operation;
      const event = at.get(position);
      const by = event?.metadata.actorID;
      return specs.flatMap(({ name, told }) =>
        ((document && told?.(document)) ?? [id]).flatMap((each) =>
          notesAbout({ list: name, id: each, by, document }, event),
        ),
      );
    });
  });
}

/** @returns whether a note is for somebody: of rows that they see, and not of what they did themselves. */
export function audience(asker: Asker): (note: Note) => boolean {
  const scopes = new Map(SPECS.map((spec) => [spec.name, spec.within(asker)]));
  return ({ list, by, document }) => {
    const within = scopes.get(list);
    if (!within || by === asker.userID) return false;
    // A removed row no longer says whose it was: only those who see all hear of it.
    return document ? isWithin(document, within) : Object.keys(within).length === 0;
  };
}
