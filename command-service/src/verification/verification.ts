import { HumanVerified, type NewEvent, refuse, STREAMS, VerificationSpent } from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

export interface Verification {
  readonly verificationID: string;
  /** ISO instant. */
  readonly expiresAt: string;
  /** Purchase or request that used it; null until then. */
  readonly spentBy: string | null;
}

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

/** @throws Refusal notHuman when the challenge was passed before. */
export function pass(verificationID: string, expiresAt: Date, state: Verification | null): NewEvent[] {
  if (state) return refuse('notHuman');
  return [HumanVerified.of({ verificationID, expiresAt: expiresAt.toISOString() })];
}

/**
 * No event for the same `spentBy`, however late: a resumed purchase goes on.
 * @throws Refusal notHuman for one never passed, expired or used by another.
 */
export function spend(spentBy: string, now: Date, state: Verification | null): NewEvent[] {
  if (!state) return refuse('notHuman');
  if (state.spentBy === spentBy) return [];
  if (state.spentBy !== null || now >= new Date(state.expiresAt)) return refuse('notHuman');
  return [VerificationSpent.of({ verificationID: state.verificationID, spentBy })];
}
