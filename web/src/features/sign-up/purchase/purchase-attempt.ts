/**
 * One attempt to sign up, named by its Idempotency-Key: a call repeated with it continues where the last one ended and
 * never charges twice (contracts/src/purchase/endpoints.ts).
 */
import type { Api, ErrorCode } from '@groundwork/contracts/browser';
import { ApiError } from '../../../http/errors.ts';

type SignUpBody = Api['signUp']['body'];
/**
 * What the key stands for: everything but the card, which may be replaced, and the passkey, which is made for the key.
 * Without a password it is made.
 */
export type SignUpRequest = Omit<SignUpBody, 'paymentMethodId' | 'proof' | 'passkey'>;

export interface Attempt {
  readonly key: string;
  /** Used up by this attempt, and valid for all its repetitions. */
  readonly proof: string;
  readonly signUpRequest: SignUpRequest;
  /** Absent with a password. */
  readonly passkey?: NonNullable<SignUpBody['passkey']>;
}

const same = (one: SignUpRequest, other: SignUpRequest): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * @param last the previous attempt; null when it ended.
 * @param proof of human verification, not used by any attempt.
 * @returns the same attempt for the same request, else a new one; null when that lacks its proof.
 */
export function attemptFor(
  last: Attempt | null,
  signUpRequest: SignUpRequest,
  proof: string | null,
  newKey: () => string,
): Attempt | null {
  if (last && same(last.signUpRequest, signUpRequest)) return last;
  return proof === null || proof === last?.proof ? null : { key: newKey(), proof, signUpRequest };
}

/** Whether the proof was used up by an attempt with another request. */
export const isSpent = (last: Attempt | null, signUpRequest: SignUpRequest, proof: string | null): boolean =>
  last !== null && last.proof === proof && !same(last.signUpRequest, signUpRequest);

const FINAL_ERRORS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'keyReused',
  'purchaseExpired',
  'purchaseRefunded',
  'emailInUse',
  'signUpFailed',
  'invalidDiscountCode',
  'seatGone',
  'invitationTaken',
  'linkInvalid',
  'notHuman',
  'passkeyRefused',
  'passkeyExpired',
]);

/** Whether the attempt has ended for good: the next one needs a key and a proof of its own. */
export const isOver = (error: unknown): boolean => error instanceof ApiError && FINAL_ERRORS.has(error.code);

/** Errors from before the server uses up the proof. */
const NOT_STARTED_ERRORS: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['validation', 'weakPassword']);

/** Whether nothing was started: the proof is still valid for another attempt. */
export const isNotStarted = (error: unknown): boolean =>
  error instanceof ApiError && NOT_STARTED_ERRORS.has(error.code);
