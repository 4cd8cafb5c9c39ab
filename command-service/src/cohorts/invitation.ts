import {
  CohortInvitationHeld,
  CohortInvitationLetGo,
  CohortInvitationReminded,
  CohortInvitationResent,
  CohortInvitationTaken,
  CohortInvitationWithdrawn,
  type EventData,
  FounderInvited,
  LIFETIMES,
  type NewEvent,
  refuse,
  STREAMS,
} from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

type Invited = Readonly<EventData['FounderInvited']>;

/** A founder's invitation to a cohort. */
export interface Invitation extends Invited {
  /** The command that invited them, which says of which file and row. */
  readonly invitedBy: string;
  readonly status: 'open' | 'withdrawn' | 'taken';
  /** Whose account took it. */
  readonly memberID: string | null;
  /** When; null while it was not. */
  readonly takenAt: string | null;
  readonly withdrawnAt: string | null;
  /** A sign-up that the partner pays for, while it is under way. */
  readonly heldBy: string | null;
  readonly mailIDs: readonly string[];
  readonly mailedAt: string;
}

export const invitation: Aggregate<Invitation | null, 'cohortInvitation'> = {
  stream: STREAMS.cohortInvitation,
  initial: null,
  evolve(state, event) {
    if (event.type === 'FounderInvited') {
      const times = { takenAt: null, withdrawnAt: null, mailedAt: event.metadata.time };
      return {
        ...event.data,
        invitedBy: event.metadata.commandID,
        status: 'open',
        memberID: null,
        heldBy: null,
        mailIDs: [],
        ...times,
      };
    }
    if (!state) return state;
    switch (event.type) {
      case 'CohortInvitationResent':
      case 'CohortInvitationReminded':
        return { ...state, mailIDs: [...state.mailIDs, event.data.mailID], mailedAt: event.metadata.time };
      case 'CohortInvitationWithdrawn':
        // As the log reads once its key is destroyed.
        return { ...state, status: 'withdrawn', email: '', name: '', withdrawnAt: event.metadata.time };
      case 'CohortInvitationTaken':
        return {
          ...state,
          // A sign-up under way gets in all the same where whoever had the address is erased.
          status: state.status === 'withdrawn' ? 'withdrawn' : 'taken',
          memberID: event.data.memberID,
          takenAt: event.metadata.time,
          heldBy: null,
        };
      case 'CohortInvitationHeld':
        return { ...state, heldBy: event.data.purchaseID };
      case 'CohortInvitationLetGo':
        return { ...state, heldBy: null };
      default:
        return state;
    }
  },
};

/** Who has one gets no second one: repeating it is no event. */
export const inviteFounder = (input: Invited, state: Invitation | null): NewEvent[] =>
  state ? [] : [FounderInvited.of(input)];

const isWithin = (seconds: number, mailedAt: string | null, now: Date): boolean =>
  mailedAt !== null && Date.parse(mailedAt) + 1000 * seconds > now.getTime();

/** @throws Refusal mailedRecently. */
export function assertNotMailed(mailedAt: string | null, now: Date): void {
  if (isWithin(LIFETIMES.cohortMail, mailedAt, now)) refuse('mailedRecently');
}

/** By the same command it is mailed once. @throws Refusal notFound, alreadyJoined, mailedRecently, mailedJustNow. */
export function mailAgain(
  { kind, mailID }: { readonly kind: 'resend' | 'remind'; readonly mailID: string },
  now: Date,
  state: Invitation | null,
): NewEvent[] {
  if (!state || state.status === 'withdrawn') return refuse('notFound');
  if (state.mailIDs.includes(mailID)) return [];
  if (state.status === 'taken') return refuse('alreadyJoined');
  // The first mail may not have come.
  const isFirstRepeat = kind === 'resend' && state.mailIDs.length === 0;
  if (!isFirstRepeat) assertNotMailed(state.mailedAt, now);
  else if (isWithin(LIFETIMES.cohortFirstMail, state.mailedAt, now)) refuse('mailedJustNow');
  const { invitationID, cohortID } = state;
  const event = kind === 'resend' ? CohortInvitationResent : CohortInvitationReminded;
  return [event.of({ invitationID, cohortID, mailID })];
}

/** Repeating it is no event. @throws Refusal notFound, alreadyJoined. */
export function withdrawInvitation(state: Invitation | null): NewEvent[] {
  if (!state) return refuse('notFound');
  // Of a sign-up under way, until it has ended.
  if (state.status === 'taken' || state.heldBy !== null) return refuse('alreadyJoined');
  const { invitationID, cohortID } = state;
  return state.status === 'withdrawn' ? [] : [CohortInvitationWithdrawn.of({ invitationID, cohortID })];
}

/** Whoever it was for is erased, taken or not: its address is to be forgotten. Repeating it is no event. */
export const forgetInvitation = (state: Invitation | null): NewEvent[] =>
  !state || state.status === 'withdrawn'
    ? []
    : [CohortInvitationWithdrawn.of({ invitationID: state.invitationID, cohortID: state.cohortID })];

/** The same account again is no event. @throws Refusal linkInvalid for a withdrawn one, invitationTaken by another. */
export function takeInvitation(memberID: string, state: Invitation | null): NewEvent[] {
  if (!state || state.status === 'withdrawn') return refuse('linkInvalid');
  if (state.status === 'taken') return state.memberID === memberID ? [] : refuse('invitationTaken');
  if (state.heldBy !== null && state.heldBy !== memberID) return refuse('invitationTaken');
  const { invitationID, cohortID } = state;
  return [CohortInvitationTaken.of({ invitationID, cohortID, memberID })];
}

const isIts = (purchaseID: string, { memberID, heldBy }: Invitation): boolean =>
  memberID === purchaseID || heldBy === purchaseID;

/** For a sign-up that the partner pays for; repeating it is no event. @throws Refusal linkInvalid, invitationTaken. */
export function holdInvitation(purchaseID: string, state: Invitation | null): NewEvent[] {
  if (state && isIts(purchaseID, state)) return [];
  if (!state || state.status === 'withdrawn') return refuse('linkInvalid');
  if (state.status === 'taken' || state.heldBy !== null) return refuse('invitationTaken');
  const { invitationID, cohortID } = state;
  return [CohortInvitationHeld.of({ invitationID, cohortID, purchaseID })];
}

/** That sign-up is done, also where whoever had the address was erased meanwhile. Repeating it is no event. */
export const takeHeld = (purchaseID: string, state: Invitation | null): NewEvent[] =>
  state?.heldBy === purchaseID
    ? [
        CohortInvitationTaken.of({
          invitationID: state.invitationID,
          cohortID: state.cohortID,
          memberID: purchaseID,
        }),
      ]
    : [];

/** That sign-up came to nothing. Repeating it is no event. */
export const letGoInvitation = (purchaseID: string, state: Invitation | null): NewEvent[] =>
  state?.heldBy === purchaseID
    ? [CohortInvitationLetGo.of({ invitationID: state.invitationID, cohortID: state.cohortID, purchaseID })]
    : [];
