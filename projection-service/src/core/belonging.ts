import type { DomainEvent, EventData } from '@groundwork/contracts';
import type { Document } from '../store/port.ts';
import type { Fold } from './projection.ts';

/** The partner and its user who see a founder, or nobody. */
export type Belonging = Pick<EventData['AccountOpened'], 'partnerID' | 'partnerUserID'>;

/** By which a founder comes to belong to a partner user after the sign-up, or ceases to. */
export type BelongingChange = Extract<DomainEvent, { readonly type: 'PartnerAccepted' | 'PartnerAccessEnded' }>;

const NOBODY: Belonging = { partnerID: null, partnerUserID: null };

/** @returns to whom a founder belongs from this event on. The one place that knows by which events it changes. */
export function belongingOf({ type, data }: BelongingChange): Belonging {
  const { partnerID, partnerUserID, formerUserID } = data;
  if (type === 'PartnerAccepted') return { partnerID, partnerUserID };
  return formerUserID === undefined ? NOBODY : { partnerID, partnerUserID: formerUserID };
}

/** @returns the fold for each event that changes to whom a founder belongs; documents of founders say it by `belongingOf`. */
export const belongingFolds = <D extends Document>(fold: Fold<D, BelongingChange>) => ({
  PartnerAccepted: fold,
  PartnerAccessEnded: fold,
});

interface OfFounder {
  readonly field: 'userID';
  readonly value: string;
}

const patch = {
  where: ({ data }: BelongingChange): OfFounder => ({ field: 'userID', value: data.userID }),
  set: (change: BelongingChange) => ({ partnerUserID: belongingOf(change).partnerUserID }),
};

/** Patches of documents that have a founder's `userID` and say by `partnerUserID` who sees them. */
export const BELONGING_PATCHES = { PartnerAccepted: patch, PartnerAccessEnded: patch };
