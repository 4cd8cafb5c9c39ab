import type { EventData } from '@groundwork/contracts';
import type { EventOf } from '../core/aggregate.ts';

type Proposal = Readonly<Omit<EventData['PartnerProposed'], 'userID'>>;

/** What a founder was asked, and answered, about partners that may see their results. */
export interface PartnerConsent {
  /** Not answered or withdrawn; it may have expired. */
  readonly open: Proposal | null;
  /** By whose question the founder's partner came; null for one that came with a code, and without any. */
  readonly given: string | null;
  /** What became of each question, by its proposalID. */
  readonly outcomes: Readonly<Record<string, 'withdrawn' | 'accepted' | 'declined' | 'ended'>>;
  readonly declined: readonly { readonly partnerID: string; readonly at: string }[];
}

export const NO_CONSENT: PartnerConsent = { open: null, given: null, outcomes: {}, declined: [] };

interface Founder extends Readonly<Pick<EventData['AccountOpened'], 'partnerID' | 'partnerUserID'>> {
  readonly consent: PartnerConsent;
}

/** @returns the account; the same for an event of something else. */
export function evolvePartnerConsent<A extends Founder>(state: A, event: EventOf<'account'>): A {
  const { consent } = state;
  const closed = (proposalID: string, outcome: PartnerConsent['outcomes'][string]): PartnerConsent => ({
    ...consent,
    open: null,
    outcomes: { ...consent.outcomes, [proposalID]: outcome },
  });
  switch (event.type) {
    case 'PartnerProposed': {
      const { userID: _, ...open } = event.data;
      return { ...state, consent: { ...consent, open } };
    }
    case 'PartnerProposalWithdrawn':
      return { ...state, consent: closed(event.data.proposalID, 'withdrawn') };
    case 'PartnerDeclined': {
      const { proposalID, partnerID } = event.data;
      const declined = [...consent.declined, { partnerID, at: event.metadata.time }];
      return { ...state, consent: { ...closed(proposalID, 'declined'), declined } };
    }
    case 'PartnerAccepted': {
      const { proposalID, partnerID, partnerUserID } = event.data;
      return { ...state, partnerID, partnerUserID, consent: { ...closed(proposalID, 'accepted'), given: proposalID } };
    }
    case 'PartnerAccessEnded': {
      const ended = { ...closed(event.data.proposalID, 'ended'), open: consent.open, given: null };
      return { ...state, partnerID: null, partnerUserID: null, consent: ended };
    }
    default:
      return state;
  }
}
