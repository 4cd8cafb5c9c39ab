import { eventOf } from '../core/event.ts';
import { Id, Instant } from '../core/schema.ts';

const event = eventOf('verification');

/** In the stream `verification-<verificationID>`; the id follows from the challenge, so one challenge counts once. */
export const HumanVerified = event('HumanVerified', 1, 'Somebody passed a challenge of human verification.', {
  verificationID: Id(),
  expiresAt: Instant(),
});

export const VerificationSpent = event('VerificationSpent', 1, 'It was used, and cannot be again by another request.', {
  verificationID: Id(),
  /** Purchase or request; a repetition of it may reuse the proof. */
  spentBy: Id(),
});
