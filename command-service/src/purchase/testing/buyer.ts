import { STREAMS } from '@groundwork/contracts';
import { aSignUp } from '@groundwork/contracts/testing';
import type { Log } from '@groundwork/event-store';
import { FAKE_CARDS } from '../../payment/testing/fake-stripe-cards.ts';
import type { SignUp } from '../../sign-up/sign-up.ts';
import type { Mailbox } from '../../testing/mailbox.ts';
import { purchaseIDOf } from '../purchase.ts';

/** The sign-up form as somebody with a good card fills it in. */
export const signUpForm = (about: Pick<SignUp, 'email' | 'proof'> & Partial<SignUp>): SignUp =>
  aSignUp({ paymentMethodId: FAKE_CARDS.good, ...about });

/** The form as it is sent: with a passkey there is no password. */
export const asSent = <F extends { readonly password?: unknown; readonly passkey?: unknown }>({
  password,
  ...form
}: F) => (form.passkey === undefined ? { ...form, password } : form);

/** Somebody with a form and a key of their own, and what became of them. */
export function buyerWith(key: string, form: SignUp, { log, mailbox }: { log: Log; mailbox: Mailbox }) {
  const purchaseID = purchaseIDOf(key);
  return {
    key,
    purchaseID,
    form,
    events: async () => (await log.readStream(STREAMS.purchase(purchaseID))).map(({ type }) => type),
    messages: () => mailbox.messages.filter(({ to }) => to === form.email),
  };
}
