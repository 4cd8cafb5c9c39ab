/** What batches of events changed in lists, for those who have one open. */
import type { DomainEvent, LiveList } from '@groundwork/contracts';
import type { Actor } from '@groundwork/service-kit';
import { storedName } from '../core/projection.ts';
import { agreementsProjection } from '../read-models/agreements/agreements.ts';
import { attempts, attemptsProjection } from '../read-models/attempts/attempts.ts';
import { discountCodes, discountCodesProjection } from '../read-models/discount-codes/discount-codes.ts';
import { users, usersProjection } from '../read-models/users/users.ts';
import type { Batch, Document } from '../store/port.ts';

/** A row of a list was written or removed. */
export interface Note {
  readonly list: LiveList;
  readonly id: string;
  /** actorID of who did it. */
  readonly by: string | undefined;
  /** Whose partner users may hear of it, beside administrators. */
  readonly partnerUserID?: string | null | undefined;
  readonly partnerID?: string | null | undefined;
}

type Place = Pick<Note, 'list' | 'partnerUserID' | 'partnerID'>;
/** What a document is a row of. */
type PlaceOf = (fields: Readonly<Record<string, unknown>>) => Place;

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
/** Rows that a partner user sees who is named in them. */
const ofPartnerUser =
  (list: LiveList): PlaceOf =>
  ({ partnerUserID }) => ({ list, partnerUserID: text(partnerUserID) });
const ofAdministrators =
  (list: LiveList): PlaceOf =>
  () => ({ list });

/** Lists by the collections that they are read from. */
const PLACES: ReadonlyMap<string, PlaceOf> = new Map<string, PlaceOf>([
  [storedName(usersProjection, users.name), ofPartnerUser('users')],
  [storedName(attemptsProjection, attempts.name), ofPartnerUser('assessments')],
  [storedName(discountCodesProjection, discountCodes.name), ofPartnerUser('codes')],
  [storedName(agreementsProjection, 'agreements'), ofAdministrators('agreements')],
]);

/**
 * @param writes what the events made of the documents. Patches are left out: they do not say which rows they reach.
 * @returns a note for each row.
 */
export function notesOf(writes: Batch['writes'], events: readonly DomainEvent[]): Note[] {
  const actors = new Map(events.map(({ position, metadata }) => [position, metadata.actorID]));
  return writes.flatMap(({ collection, operations }) => {
    const placeOf = PLACES.get(collection);
    if (!placeOf) return [];
    return operations.flatMap((operation): Note[] => {
      if (operation.kind === 'patch') return [];
      // Whose row it was that is gone, nobody knows any more: only administrators hear of it.
      const document: Document = operation.kind === 'put' ? operation.document : { ...operation };
      return [{ ...placeOf({ ...document }), id: document._id, by: actors.get(document.position) }];
    });
  });
}

/** @returns whether a note is for somebody: of rows that they see, and not of what they did themselves. */
export function isFor(
  { by, partnerUserID = null, partnerID = null }: Note,
  actor: Pick<Actor, 'actorType' | 'userID' | 'partnerID'>,
): boolean {
  if (by === actor.userID) return false;
  if (actor.actorType === 'admin') return true;
  if (actor.actorType !== 'partnerUser') return false;
  return partnerUserID === actor.userID || (partnerID !== null && partnerID === actor.partnerID);
}
