import {
  type EventData,
  LIFETIMES,
  type NewEvent,
  PartnerAccepted,
  PartnerAccessEnded,
  PartnerDeclined,
  PartnerProposalWithdrawn,
  PartnerProposed,
  refuse,
} from '@groundwork/contracts';
import { type Account, isGone } from '../account/account.ts';

/** Of whom a founder is asked. */
export type Asking = Omit<EventData['PartnerProposed'], 'expiresAt'>;

/** @throws Refusal notFound for who is no founder, or is gone. */
function founder(state: Account | null): Account {
  return state?.userType === 'user' && !isGone(state) && !state.deactivated ? state : refuse('notFound');
}

const isOver = ({ expiresAt }: { readonly expiresAt: string }, now: Date): boolean =>
  Date.parse(expiresAt) <= now.getTime();

/**
 * Asks a founder, one partner at a time. The same question again is no event.
 * @throws Refusal notFound, belongsToPartner, partnerAsked, partnerDeclined.
 */
export function proposePartner(asking: Asking, now: Date, state: Account | null): NewEvent[] {
  const { partnerID, consent } = founder(state);
  const { open, outcomes, declined } = consent;
  if (open?.proposalID === asking.proposalID || outcomes[asking.proposalID]) return [];
  if (partnerID !== null) refuse('belongsToPartner');
  if (open && !isOver(open, now)) refuse('partnerAsked');
  const since = now.getTime() - LIFETIMES.partnerDeclined * 1000;
  if (declined.some((one) => one.partnerID === asking.partnerID && Date.parse(one.at) > since)) {
    refuse('partnerDeclined');
  }
  const expiresAt = new Date(now.getTime() + LIFETIMES.partnerProposal * 1000).toISOString();
  return [PartnerProposed.of({ ...asking, expiresAt })];
}

/** @throws Refusal notFound for a question that there was not, proposalOver for one that was answered. */
export function withdrawProposal(proposalID: string, state: Account | null): NewEvent[] {
  const { userID, consent } = founder(state);
  const { open, outcomes } = consent;
  if (outcomes[proposalID] === 'withdrawn') return [];
  if (open?.proposalID === proposalID) {
    const { partnerID, partnerUserID } = open;
    return [PartnerProposalWithdrawn.of({ userID, proposalID, partnerID, partnerUserID })];
  }
  return refuse(outcomes[proposalID] ? 'proposalOver' : 'notFound');
}

export type ProposalAnswer = 'accepted' | 'declined';

/**
 * The same answer again is no event.
 * @param isThere whether who would see the founder can still sign in.
 * @throws Refusal notFound for a question that there was not, proposalOver for one that was withdrawn, expired, or
 * answered otherwise.
 */
export function answerProposal(
  {
    proposalID,
    answer,
    isThere,
  }: { readonly proposalID: string; readonly answer: ProposalAnswer; readonly isThere: boolean },
  now: Date,
  state: Account | null,
): NewEvent[] {
  const { userID, consent } = founder(state);
  const { open, outcomes } = consent;
  if (outcomes[proposalID] === answer) return [];
  if (outcomes[proposalID]) refuse('proposalOver');
  // One that expired and was asked again since.
  if (open?.proposalID !== proposalID) return refuse('notFound');
  if (isOver(open, now) || (answer === 'accepted' && !isThere)) refuse('proposalOver');
  const { partnerID, partnerUserID } = open;
  const about = { userID, proposalID, partnerID, partnerUserID };
  return [(answer === 'accepted' ? PartnerAccepted : PartnerDeclined).of(about)];
}

/** Without a partner it is no event. @throws Refusal notFound, accessByCode for a partner whom nobody was asked about. */
export function endPartnerAccess(state: Account | null): NewEvent[] {
  const { userID, partnerID, partnerUserID, consent } = founder(state);
  if (partnerID === null || partnerUserID === null) return [];
  if (consent.given === null) return refuse('accessByCode');
  return [PartnerAccessEnded.of({ userID, proposalID: consent.given, partnerID, partnerUserID })];
}
