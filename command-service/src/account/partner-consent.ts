import type { EventData } from '@groundwork/contracts';
import type { EventOf } from '../core/aggregate.ts';

type Proposal = Readonly<Omit<EventData['PartnerProposed'], 'userID'>>;

type Given = Readonly<Pick<EventData['PartnerAccepted'], 'proposalID' | 'partnerUserID' | 'formerUserID'>>;

/** What a founder was asked, and answered, about partners that may see their results. */
export interface PartnerConsent {
  /** Not answered or withdrawn; it may have expired. */
  readonly open: Proposal | null;
  /** By which questions the founder's partner users came, the first first; empty for who came with a code, and without any. */
  readonly given: readonly Given[];
  /** What became of each question, by its proposalID. */
  readonly outcomes: Readonly<Record<string, 'withdrawn' | 'accepted' | 'declined' | 'ended'>>;
  readonly declined: readonly { readonly partnerID: string; readonly at: string }[];
}

export const NO_CONSENT: PartnerConsent = { open: null, given: [], outcomes: {}, declined: [] };

const NOBODY = { partnerID: null, partnerUserID: null } as const;

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
      const { partnerID, proposalID, partnerUserID, formerUserID } = event.data;
      const accepted = { proposalID, partnerUserID, ...(formerUserID !== undefined && { formerUserID }) };
      const given = [...consent.given, accepted];
      return { ...state, partnerID, partnerUserID, consent: { ...closed(proposalID, 'accepted'), given } };
    }
    case 'PartnerAccessEnded': {
      const { proposalID, partnerID, formerUserID } = event.data;
      const given = consent.given.filter((one) => one.proposalID !== proposalID);
      const ended = { ...closed(proposalID, 'ended'), open: consent.open, given };
      const before = formerUserID === undefined ? NOBODY : { partnerID, partnerUserID: formerUserID };
      return { ...state, ...before, consent: ended };
    }
    default:
      return state;
  }
}
