import type { Api } from '@groundwork/contracts/browser';
import { call } from '../../../api/client.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Session } from '../../../session/session.ts';
import type { Attempt } from './purchase-attempt.ts';

interface PurchaseResult {
  readonly session: Session;
  readonly beginning: Api['signUp']['answer']['data']['beginning'];
}

interface Cardholder {
  /** Id of the card; null when none is needed. */
  readonly methodID: string | null;
  /** Asks the cardholder to confirm. @returns the id to continue with. */
  readonly confirm: (clientSecret: string) => Promise<string>;
  /** Gets the id to repeat the call with if it fails from here on. */
  readonly onConfirmed: (methodID: string) => void;
}

/**
 * Sends the attempt; if the cardholder has to confirm, asks them and sends it again.
 * @returns session of the new account, and where it starts.
 * @throws as `call`; paymentFailed when the confirmation failed.
 */
export async function buy(attempt: Attempt, { methodID, confirm, onConfirmed }: Cardholder): Promise<PurchaseResult> {
  const send = async (paymentMethodId: string | null) => {
    const { signUpRequest, proof, passkey } = attempt;
    const body = { ...signUpRequest, ...(passkey && { passkey }), paymentMethodId, proof };
    return (await call('signUp', { body, idempotencyKey: attempt.key })).data;
  };

  const first = await send(methodID);
  if (first.session) return { session: first.session, beginning: first.beginning };
  const confirmed = await confirm(first.action?.clientSecret ?? '');
  onConfirmed(confirmed);
  const second = await send(confirmed);
  if (second.session) return { session: second.session, beginning: second.beginning };
  throw new ApiError(402, [{ code: 'paymentFailed', msg: '' }]);
}
