/**
 * One attempt to sign up, by its Idempotency-Key: repeated with it, a call goes on where the last one ended and never
 * charges twice (contracts/src/purchase/endpoints.ts).
 */
import type { Api, ErrorCode } from '@groundwork/contracts/browser';
import { ApiError } from '../../../http/errors.ts';

type SignUpBody = Api['signUp']['body'];
/** What the key stands for: everything but the card, which may be tried with another one. */
export type SignUpRequest = Omit<SignUpBody, 'paymentMethodId' | 'proof'>;

export interface Attempt {
  readonly key: string;
  /** Spent by this attempt, and good for all its repetitions. */
  readonly proof: string;
  readonly signUpRequest: SignUpRequest;
}

const same = (one: SignUpRequest, other: SignUpRequest): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * @param last the attempt before, null when it came to an end.
 * @param proof of human verification that no attempt has used.
 * @returns the same attempt while the request is the same, else a new one; null when that needs a proof and there is none.
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

/** Whether the attempt's proof is of no use for `signUpRequest`: it is spent, on another one. */
export const isSpent = (last: Attempt | null, signUpRequest: SignUpRequest, proof: string | null): boolean =>
  last !== null && last.proof === proof && !same(last.signUpRequest, signUpRequest);

const FINAL_ERRORS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'keyReused',
  'purchaseExpired',
  'purchaseRefunded',
  'emailInUse',
  'signUpFailed',
  'invalidDiscountCode',
  'notHuman',
]);

/** Whether nothing can come of the attempt any more: the next one needs a key and a proof of its own. */
export const isOver = (error: unknown): boolean => error instanceof ApiError && FINAL_ERRORS.has(error.code);

/** Said before the server takes the proof. */
const NOT_STARTED_ERRORS: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['validation', 'weakPassword']);

/** Whether nothing was begun with the attempt: its proof is as good for another one. */
export const isNotStarted = (error: unknown): boolean =>
  error instanceof ApiError && NOT_STARTED_ERRORS.has(error.code);
