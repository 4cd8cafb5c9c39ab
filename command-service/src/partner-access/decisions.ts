import {
  CONSENT_TEXT_VERSION,
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

interface Proposing {
  readonly asking: Asking;
  /** Partner users who were deleted, as far as it matters to the founder. */
  readonly gone: ReadonlySet<string>;
  /** The founder wants to be asked: that they declined is no reason against it. */
  readonly byFounder?: boolean;
}

/**
 * Asks a founder, one partner at a time; whose partner user was deleted, about another one of the same partner. The same
 * question again is no event. @throws Refusal notFound, belongsToPartner, partnerAsked, partnerDeclined.
 */
export function proposePartner(
  { asking, gone, byFounder = false }: Proposing,
  now: Date,
  state: Account | null,
): NewEvent[] {
  const { userID, partnerID, partnerUserID, consent } = founder(state);
  const { open, outcomes, declined } = consent;
  if (open?.proposalID === asking.proposalID || outcomes[asking.proposalID]) return [];
  const isLeft = partnerID === asking.partnerID && partnerUserID !== null && gone.has(partnerUserID);
  if (partnerID !== null && !isLeft) refuse('belongsToPartner');
  const isOpen = open !== null && !isOver(open, now);
  // Nobody can accept one about who was deleted.
  const isMoot = isOpen && gone.has(open.partnerUserID);
  if (isOpen && !isMoot) refuse('partnerAsked');
  const since = now.getTime() - LIFETIMES.partnerDeclined * 1000;
  if (!byFounder && declined.some((one) => one.partnerID === asking.partnerID && Date.parse(one.at) > since)) {
    refuse('partnerDeclined');
  }
  const expiresAt = new Date(now.getTime() + LIFETIMES.partnerProposal * 1000).toISOString();
  return [...(isMoot ? [withdrawn(userID, open)] : []), PartnerProposed.of({ ...asking, expiresAt })];
}

type Open = NonNullable<Account['consent']['open']>;

const withdrawn = (userID: string, { expiresAt: _, cohortID: __, ...open }: Open): NewEvent =>
  PartnerProposalWithdrawn.of({ userID, ...open });

/** @throws Refusal notFound for a question that there was not, proposalOver for one that was answered. */
export function withdrawProposal(proposalID: string, state: Account | null): NewEvent[] {
  const { userID, consent } = founder(state);
  const { open, outcomes } = consent;
  if (outcomes[proposalID] === 'withdrawn') return [];
  if (open?.proposalID === proposalID) {
    return [withdrawn(userID, open)];
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
  const { userID, partnerUserID: formerUserID, consent } = founder(state);
  const { open, outcomes } = consent;
  if (outcomes[proposalID] === answer) return [];
  if (outcomes[proposalID]) refuse('proposalOver');
  // One that expired and was asked again since.
  if (open?.proposalID !== proposalID) return refuse('notFound');
  if (isOver(open, now) || (answer === 'accepted' && !isThere)) refuse('proposalOver');
  const { partnerID, partnerUserID, cohortID } = open;
  const about = { userID, proposalID, partnerID, partnerUserID };
  if (answer === 'declined') return [PartnerDeclined.of(about)];
  const allowed = { scope: 'results', textVersion: CONSENT_TEXT_VERSION } as const;
  return [
    PartnerAccepted.of({
      ...about,
      ...allowed,
      ...(cohortID !== undefined && { cohortID }),
      ...(formerUserID !== null && { formerUserID }),
    }),
  ];
}

/**
 * Takes back all that was agreed to. Without a partner, or repeated, it is no event.
 * @throws Refusal notFound, accessByCode for a partner whom nobody was asked about.
 */
export function endPartnerAccess(state: Account | null): NewEvent[] {
  const { userID, partnerID, consent } = founder(state);
  if (partnerID === null) return [];
  const { given, outcomes } = consent;
  if (given.length === 0 && !Object.values(outcomes).includes('ended')) return refuse('accessByCode');
  return given.toReversed().map((one) => PartnerAccessEnded.of({ userID, partnerID, ...one }));
}
