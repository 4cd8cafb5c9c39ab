import { HumanVerified, type NewEvent, refuse, STREAMS, VerificationSpent } from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

export interface Verification {
  readonly verificationID: string;
  /** Until when it may be spent, an ISO instant. */
  readonly expiresAt: string;
  /** The purchase or request that used it; null before that. */
  readonly spentBy: string | null;
}

/** The stream `verification-<verificationID>`; null before its challenge was passed. */
export const verification: Aggregate<Verification | null, 'verification'> = {
  stream: STREAMS.verification,
  initial: null,
  evolve(state, event) {
    switch (event.type) {
      case 'HumanVerified':
        return { ...event.data, spentBy: null };
      case 'VerificationSpent':
        return state && { ...state, spentBy: event.data.spentBy };
      default:
        return state;
    }
  },
};

/** Notes that a challenge was passed, which counts once. @throws Refusal notHuman when it was passed before. */
export function pass(verificationID: string, expiresAt: Date, state: Verification | null): NewEvent[] {
  if (state) return refuse('notHuman');
  return [HumanVerified.of({ verificationID, expiresAt: expiresAt.toISOString() })];
}

/**
 * Uses a verification up. By whoever used it before it is no event, however late: a purchase that is resumed goes on.
 * @throws Refusal notHuman when it was never passed, has expired, or was used by another.
 */
export function spend(spentBy: string, now: Date, state: Verification | null): NewEvent[] {
  if (!state) return refuse('notHuman');
  if (state.spentBy === spentBy) return [];
  if (state.spentBy !== null || now >= new Date(state.expiresAt)) return refuse('notHuman');
  return [VerificationSpent.of({ verificationID: state.verificationID, spentBy })];
}
