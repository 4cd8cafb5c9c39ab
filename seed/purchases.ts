/** One append per stream: the product would take an old purchase for abandoned, and send a message that must fail. */
import { type Application, refundMailOf } from '@groundwork/command-service';
import {
  type EventData,
  MailAbandoned,
  MailQueued,
  MailSending,
  MailSent,
  PaymentRequested,
  PaymentTaken,
  PurchaseCompleted,
  PurchaseRefunded,
  PurchaseStarted,
  priceInCents,
  RefundRequested,
  SIMULATED_PAYMENT_METHODS,
} from '@groundwork/contracts';
import { seedContext } from './context.ts';

export type Buyer = Omit<EventData['PurchaseStarted'], 'purchaseID' | 'amount'>;

/** @returns the events of a card payment. The purchase's id is the account's. */
function paid(buyer: Buyer, discount: number, taken = priceInCents(discount)) {
  const { userID } = buyer;
  const amount = priceInCents(discount);
  const [purchaseID, intentID] = [userID, `pi_simulated_${amount}_${userID}`];
  const payment = { purchaseID, intentID };
  return [
    PurchaseStarted.of({ ...buyer, purchaseID, amount }),
    PaymentRequested.of({ ...payment, try: 1, paymentMethodID: SIMULATED_PAYMENT_METHODS.success }),
    PaymentTaken.of({ ...payment, userID, amount: taken, receiptUrl: '', cardBrand: 'visa', cardLast4: '4242' }),
  ];
}

/** Before the account is opened. */
export async function buy({ purchases }: Application, buyer: Buyer, discount: number): Promise<void> {
  const { userID } = buyer;
  const events = [...paid(buyer, discount), PurchaseCompleted.of({ purchaseID: userID, userID })];
  await purchases.execute(userID, (state) => (state ? [] : events), seedContext(`purchase-${userID}`));
}

/** Less was taken than asked, so the account was not opened: the money was returned and the buyer told. */
export async function refund(application: Application, buyer: Buyer): Promise<void> {
  const { userID, email: to, firstName } = buyer;
  const taken = priceInCents(0) - 5_000;
  // First: once both exist, the payer is erased.
  await tell(
    application,
    { mailID: refundMailOf(userID), userID, template: 'paymentRefunded', to },
    { firstName, amount: taken },
    'sent',
  );
  const payment = { purchaseID: userID, intentID: `pi_simulated_${priceInCents(0)}_${userID}` };
  const events = [
    ...paid(buyer, 0, taken),
    RefundRequested.of(payment),
    PurchaseRefunded.of({ purchaseID: userID, refundID: `re_simulated_${userID}` }),
  ];
  const context = seedContext(`purchase-${userID}`);
  await application.purchases.execute(userID, (state) => (state ? [] : events), context);
}

type Told = Pick<EventData['MailQueued'], 'mailID' | 'userID' | 'template' | 'to'>;

/** With its outcome. */
export async function tell(
  { mails }: Application,
  message: Told,
  values: Readonly<Record<string, string | number>>,
  outcome: 'sent' | 'refused',
): Promise<void> {
  const { mailID } = message;
  const events = [
    MailQueued.of({ ...message, replyTo: '', values: JSON.stringify(values) }),
    MailSending.of({ mailID, try: 1, by: 'seed' }),
    outcome === 'sent' ? MailSent.of({ mailID }) : MailAbandoned.of({ mailID, reason: '550' }),
  ];
  await mails.execute(mailID, (state) => (state ? [] : events), seedContext(mailID));
}
