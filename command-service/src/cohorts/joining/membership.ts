import {
  CohortJoined,
  CohortLeft,
  CohortMemberReminded,
  type EventData,
  type NewEvent,
  refuse,
  STREAMS,
} from '@groundwork/contracts';
import type { Aggregate } from '../../core/aggregate.ts';
import { assertNotMailed } from '../invitation.ts';

type Joined = Readonly<EventData['CohortJoined']>;

export interface Membership extends Joined {
  readonly joinedAt: string;
  readonly mailIDs: readonly string[];
  /** When somebody asked for a reminder last, and when one was sent. */
  readonly askedAt: string | null;
  readonly remindedAt: string | null;
}

/** Of a founder, by cohortID: those that they are of. */
export type Memberships = Readonly<Record<string, Membership>>;

const NEVER = { askedAt: null, remindedAt: null } as const;

export const memberships: Aggregate<Memberships, 'cohortMembership'> = {
  stream: STREAMS.cohortMembership,
  initial: {},
  evolve(state, { type, data, metadata }) {
    switch (type) {
      case 'CohortJoined':
        return { ...state, [data.cohortID]: { ...data, joinedAt: metadata.time, mailIDs: [], ...NEVER } };
      case 'CohortMemberReminded': {
        const one = membershipIn(state, data.cohortID);
        if (!one) return state;
        const mailIDs = [...one.mailIDs, data.mailID];
        const remindedAt = data.leftOut === undefined ? metadata.time : one.remindedAt;
        return { ...state, [data.cohortID]: { ...one, mailIDs, askedAt: metadata.time, remindedAt } };
      }
      case 'CohortLeft': {
        const { [data.cohortID]: _, ...others } = state;
        return others;
      }
      default:
        return state;
    }
  },
};

/** Ids are others' words: 'constructor' is a property of every object. @returns the membership in a cohort. */
export const membershipIn = (state: Memberships, cohortID: string): Membership | undefined =>
  Object.hasOwn(state, cohortID) ? state[cohortID] : undefined;

/** Who is in already stays as they are: no event. */
export const join = (input: Joined, state: Memberships): NewEvent[] =>
  membershipIn(state, input.cohortID) ? [] : [CohortJoined.of(input)];

/** Who is not in it leaves nothing: no event. */
export function leave(cohortID: string, state: Memberships): NewEvent[] {
  const one = membershipIn(state, cohortID);
  return one ? [CohortLeft.of({ userID: one.userID, cohortID, invitationID: one.invitationID })] : [];
}

export interface MemberReminder {
  readonly cohortID: string;
  readonly mailID: string;
  /** Why a reminder would be of no use; null: it is sent. */
  readonly leftOut: EventData['CohortMemberReminded']['leftOut'] | null;
  /** Whether who asks may know how far the founder is. If not, who needs no reminder is left out unheard, also by a refusal. */
  readonly isTold: boolean;
}

/** By the same command once. @throws Refusal notFound for who is not in it, mailedRecently; hasCompleted, remindersOff where it is told. */
export function remindMember(
  { cohortID, mailID, leftOut, isTold }: MemberReminder,
  now: Date,
  state: Memberships,
): NewEvent[] {
  const one = membershipIn(state, cohortID) ?? refuse('notFound');
  if (one.mailIDs.includes(mailID)) return [];
  if (isTold && leftOut) refuse(leftOut === 'completed' ? 'hasCompleted' : 'remindersOff');
  assertNotMailed(isTold ? one.remindedAt : one.askedAt, now);
  return [CohortMemberReminded.of({ userID: one.userID, cohortID, mailID, ...(leftOut && { leftOut }) })];
}
