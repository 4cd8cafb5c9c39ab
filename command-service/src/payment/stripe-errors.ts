import Stripe from 'stripe';
import { PaymentsUnavailable } from './port.ts';

const { StripeError, StripeConnectionError } = Stripe.errors;

/**
 * Stripe said no, for a reason that repeating does not mend: a wrong key, an unknown payment, a request it does not understand.
 * It says what and where, never what was sent: Stripe's own errors carry the payment, its secret and the card's owner.
 */
export class StripeRefused extends Error {
  readonly code: string;
  constructor(code: string, status?: number, requestID?: string) {
    super(`Stripe refused, or answered what cannot be used: ${[code, status, requestID].filter(Boolean).join(', ')}`);
    this.name = 'StripeRefused';
    this.code = code;
  }
}

/** Stripe's code of an error, such as `charge_already_refunded`; null when it is none of Stripe's. */
export const codeOf = (error: unknown): string | null =>
  error instanceof StripeError ? (error.code ?? error.rawType ?? error.type) : null;

/** Whether a failure of Stripe's own was stored under the idempotency key and would be answered again and again for a day. */
export const isStoredFailure = (error: unknown): boolean =>
  error instanceof StripeError && (error.statusCode ?? 0) >= 500 && error.headers?.['idempotent-replayed'] === 'true';

/**
 * What our callers learn of a failure. The original is left behind on purpose, not even kept as the cause: see StripeRefused.
 * @returns PaymentsUnavailable when nothing is known and the identical call may be repeated, StripeRefused when Stripe said no,
 * or the error itself when it is not of Stripe.
 */
export function translated(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error;
  const { statusCode: status, requestId: requestID } = error;
  const code = codeOf(error) ?? error.type;
  if (error instanceof StripeConnectionError)
    return new PaymentsUnavailable(`Stripe did not answer (${causeOf(error)})`);

  // 409: another request with the same key is under way. No status: what came was not of Stripe's API.
  const passing = status === undefined || status === 409 || status === 429 || status >= 500 || code === 'lock_timeout';
  if (!passing) return new StripeRefused(code, status, requestID);
  const details = [status ?? 'unreadable', code, requestID].filter(Boolean).join(', ');
  return new PaymentsUnavailable(`Stripe could not do it now (${details})`);
}

function causeOf({ detail }: { readonly detail?: unknown }): string {
  return detail instanceof Error && 'code' in detail && typeof detail.code === 'string' ? detail.code : 'no connection';
}
