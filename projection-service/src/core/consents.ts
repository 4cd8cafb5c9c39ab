import { createHash } from 'node:crypto';
import type { DomainEvent, EventData, EventType } from '@groundwork/contracts';
import type { Log, Mark } from '@groundwork/event-store';
import { type Belonging, belongingOf } from './belonging.ts';

/** What founders allowed, as far as it was not taken back until now. */
export interface Consents {
  /** By proposalID: also as of earlier moments nobody sees a founder by these any more. */
  readonly takenBack: ReadonlySet<string>;
  /** @param until a position; absent for now. @returns founders, with whom they belong to by what they allowed until then. */
  belonging(until?: string): ReadonlyMap<string, Allowed>;
}

/** With whom a founder belongs to by what they allowed. */
export interface Allowed extends Belonging {
  /** Whether they were somebody else's before. */
  readonly isFollowing: boolean;
}

type Given = EventData['PartnerAccepted'] & { readonly position: string; readonly belonging: Allowed };

const TYPES: readonly EventType[] = ['PartnerAccepted', 'PartnerAccessEnded'];

/** Whether the event is of an access that was taken back. */
export const isTakenBack = (event: DomainEvent, takenBack: ReadonlySet<string>): boolean =>
  (event.type === 'PartnerAccepted' || event.type === 'PartnerAccessEnded') && takenBack.has(event.data.proposalID);

/** @returns reads them from the log; again, only what is new. */
export function consentsIn(log: Pick<Log, 'readAll' | 'headMark' | 'holds'>): () => Promise<Consents> {
  const given = new Map<string, Given>();
  let takenBack = new Set<string>();
  let read: Mark | undefined;

  function take(event: DomainEvent): void {
    if (event.unreadable !== undefined) return;
    if (event.type === 'PartnerAccepted')
      given.set(event.data.proposalID, {
        ...event.data,
        position: event.position,
        belonging: { ...belongingOf(event), isFollowing: event.data.formerUserID !== undefined },
      });
    if (event.type === 'PartnerAccessEnded') takenBack = new Set([...takenBack, event.data.proposalID]);
  }

  return async () => {
    const head = await log.headMark();
    if (read && !(await log.holds(read))) {
      // An older copy of the log was restored.
      given.clear();
      takenBack = new Set();
      read = undefined;
    }
    for await (const events of log.readAll({ types: TYPES, after: read?.position, personal: false }))
      events.forEach(take);
    read = head;
    const known = [...given.values()].filter(({ proposalID }) => !takenBack.has(proposalID));
    return {
      takenBack,
      belonging: (until) =>
        new Map(
          known
            .filter(({ position }) => until === undefined || position <= until)
            .map(({ userID, belonging }) => [userID, belonging]),
        ),
    };
  };
}

/** Reads them once, from a log that only reads on. */
export const consentsOf = ({ readAll }: Pick<Log, 'readAll'>): Promise<Consents> =>
  consentsIn({ readAll, headMark: async () => undefined, holds: async () => true })();

/** @returns a text that is another one where founders belong to others. */
export const keyOfBelonging = (belonging: ReadonlyMap<string, Belonging>): string =>
  belonging.size === 0
    ? ''
    : createHash('sha256')
        .update(JSON.stringify([...belonging]))
        .digest('base64url');
