import {
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
  readonly status: 'open' | 'withdrawn' | 'taken';
  /** Whose account took it. */
  readonly memberID: string | null;
  readonly mailIDs: readonly string[];
  readonly mailedAt: string;
}

export const invitation: Aggregate<Invitation | null, 'cohortInvitation'> = {
  stream: STREAMS.cohortInvitation,
  initial: null,
  evolve(state, event) {
    if (event.type === 'FounderInvited') {
      return { ...event.data, status: 'open', memberID: null, mailIDs: [], mailedAt: event.metadata.time };
    }
    if (!state) return state;
    switch (event.type) {
      case 'CohortInvitationResent':
      case 'CohortInvitationReminded':
        return { ...state, mailIDs: [...state.mailIDs, event.data.mailID], mailedAt: event.metadata.time };
      case 'CohortInvitationWithdrawn':
        // As the log reads once its key is destroyed.
        return { ...state, status: 'withdrawn', email: '', name: '' };
      case 'CohortInvitationTaken':
        return { ...state, status: 'taken', memberID: event.data.memberID };
      default:
        return state;
    }
  },
};

/** Who has one gets no second one: repeating it is no event. */
export const inviteFounder = (input: Invited, state: Invitation | null): NewEvent[] =>
  state ? [] : [FounderInvited.of(input)];

/** @throws Refusal mailedRecently. */
export function assertNotMailed(mailedAt: string | null, now: Date): void {
  if (mailedAt !== null && Date.parse(mailedAt) + 1000 * LIFETIMES.cohortMail > now.getTime()) refuse('mailedRecently');
}

/** By the same command it is mailed once. @throws Refusal notFound, alreadyJoined, mailedRecently. */
export function mailAgain(
  { kind, mailID }: { readonly kind: 'resend' | 'remind'; readonly mailID: string },
  now: Date,
  state: Invitation | null,
): NewEvent[] {
  if (!state || state.status === 'withdrawn') return refuse('notFound');
  if (state.mailIDs.includes(mailID)) return [];
  if (state.status === 'taken') return refuse('alreadyJoined');
  assertNotMailed(state.mailedAt, now);
  const { invitationID, cohortID } = state;
  const event = kind === 'resend' ? CohortInvitationResent : CohortInvitationReminded;
  return [event.of({ invitationID, cohortID, mailID })];
}

/** Repeating it is no event. @throws Refusal notFound, alreadyJoined. */
export function withdrawInvitation(state: Invitation | null): NewEvent[] {
  if (!state) return refuse('notFound');
  if (state.status === 'taken') return refuse('alreadyJoined');
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
  const { invitationID, cohortID } = state;
  return [CohortInvitationTaken.of({ invitationID, cohortID, memberID })];
}
