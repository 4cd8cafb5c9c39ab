/**
 * One attempt to sign up, by its Idempotency-Key: repeated with it, a call goes on where the last one ended and never
 * charges twice (contracts/src/purchase/endpoints.ts).
 */
import type { Api, ErrorCode } from '@groundwork/contracts/browser';
import { ApiError } from '../../../api/errors.ts';

export type SignUpBody = Api['signUp']['body'];
/** What the key stands for: everything but the card, which may be tried with another one. */
export type Wish = Omit<SignUpBody, 'paymentMethodId' | 'proof'>;

export interface Attempt {
  readonly key: string;
  /** Spent by this attempt, and good for all its repetitions. */
  readonly proof: string;
  readonly wish: Wish;
}

const same = (one: Wish, other: Wish): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * @param last the attempt before, null when it came to an end.
 * @param proof of human verification that no attempt has used.
 * @returns the same attempt while the wish is the same, else a new one; null when that needs a proof and there is none.
 */
export function attemptFor(
  last: Attempt | null,
  wish: Wish,
  proof: string | null,
  newKey: () => string,
): Attempt | null {
  if (last && same(last.wish, wish)) return last;
  return proof === null || proof === last?.proof ? null : { key: newKey(), proof, wish };
}

/** Whether the attempt's proof is of no use for `wish`: it is spent, on another one. */
export const isSpent = (last: Attempt | null, wish: Wish, proof: string | null): boolean =>
  last !== null && last.proof === proof && !same(last.wish, wish);

const ENDINGS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'keyReused',
  'purchaseExpired',
  'purchaseRefunded',
  'emailInUse',
  'signUpFailed',
  'invalidDiscountCode',
  'notHuman',
]);

/** Whether nothing can come of the attempt any more: the next one needs a key and a proof of its own. */
export const isOver = (error: unknown): boolean => error instanceof ApiError && ENDINGS.has(error.code);

/** Said before the server takes the proof. */
const UNBEGUN: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['validation', 'weakPassword']);

/** Whether nothing was begun with the attempt: its proof is as good for another one. */
export const isUnbegun = (error: unknown): boolean => error instanceof ApiError && UNBEGUN.has(error.code);
