import Stripe from 'stripe';
import { PaymentRefused, PaymentsUnavailable } from './port.ts';

const { StripeError, StripeConnectionError } = Stripe.errors;

/**
 * Permanent: a wrong key, an unknown payment, a bad request. Holds what and where, never what was sent: Stripe's own
 * errors carry the payment, its secret and the card's owner.
 */
export class StripeRefused extends PaymentRefused {
  constructor(code: string, status?: number, requestID?: string) {
    const details = [code, status, requestID].filter(Boolean).join(', ');
    super(code, `Stripe refused, or answered what cannot be used: ${details}`);
    this.name = 'StripeRefused';
  }
}

/** Such as `charge_already_refunded`; null for other errors. */
export const codeOf = (error: unknown): string | null =>
  error instanceof StripeError ? (error.code ?? error.rawType ?? error.type) : null;

/** Whether Stripe stored its own failure under the idempotency key and repeats it for a day. */
export const isStoredFailure = (error: unknown): boolean =>
  error instanceof StripeError && (error.statusCode ?? 0) >= 500 && error.headers?.['idempotent-replayed'] === 'true';

/**
 * Drops the original, even as the cause: see StripeRefused.
 * @returns PaymentsUnavailable when the identical call may be repeated, StripeRefused when Stripe refused, other errors
 * as they are.
 */
export function translated(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error;
  const { statusCode: status, requestId: requestID } = error;
  const code = codeOf(error) ?? error.type;
  if (error instanceof StripeConnectionError)
    return new PaymentsUnavailable(`Stripe did not answer (${causeOf(error)})`);

  // 409: another request with the key is under way. No status: the answer was not from Stripe's API.
  const passing = status === undefined || status === 409 || status === 429 || status >= 500 || code === 'lock_timeout';
  if (!passing) return new StripeRefused(code, status, requestID);
  const details = [status ?? 'unreadable', code, requestID].filter(Boolean).join(', ');
  return new PaymentsUnavailable(`Stripe could not do it now (${details})`);
}

/** With any other status, such as of a revoked key, the refund itself was not judged. */
const REFUND_REFUSED: ReadonlySet<number | undefined> = new Set([400, 402]);

/** A refund that Stripe did not judge may still be made: seats that wait for it stay held back. */
export async function judgingRefund<T>(create: () => Promise<T>): Promise<T> {
  try {
    return await create();
  } catch (error) {
    const isJudged = error instanceof StripeError && REFUND_REFUSED.has(error.statusCode);
    throw isJudged ? error : unjudged(error);
  }
}

/** What is asked beside a refund says nothing of it. @returns what `translated` does, but never StripeRefused. */
export function unjudged(error: unknown): unknown {
  // Stripe's own failures are told apart by `repeatable`, and passing ones by `translated`.
  if (isStoredFailure(error)) return error;
  const known = translated(error);
  return known instanceof StripeRefused ? new PaymentsUnavailable(`Not judged. ${known.message}`) : error;
}

function causeOf({ detail }: { readonly detail?: unknown }): string {
  return detail instanceof Error && 'code' in detail && typeof detail.code === 'string' ? detail.code : 'no connection';
}
