import { SIMULATED_PAYMENT_METHODS } from '@groundwork/contracts';
import { afterEach } from 'vitest';
import { openSimulatedPayments } from './simulated.ts';
import { openStripe } from './stripe.ts';
import { type FakeStripe, startFakeStripe } from './testing/fake-stripe.ts';
import { FAKE_CARDS } from './testing/fake-stripe-cards.ts';
import { describePayments } from './testing/payments-suite.ts';

let fake: FakeStripe | undefined;
afterEach(async () => {
  await fake?.close();
  fake = undefined;
});

describePayments('Stripe', async () => {
  const stripe = await startFakeStripe();
  fake = stripe;
  const payments = openStripe(stripe.options);
  return {
    payments,
    cards: FAKE_CARDS,
    answerConfirmation(intentID, confirmation) {
      stripe.completeAction(intentID, confirmation);
      return payments.retrieve(intentID);
    },
  };
});

describePayments('simulated', async () => {
  const payments = openSimulatedPayments({ environment: {} });
  return {
    payments,
    cards: { ...SIMULATED_PAYMENT_METHODS, good: SIMULATED_PAYMENT_METHODS.success },
    answerConfirmation: (intentID, confirmation) =>
      payments.retrieve(intentID, SIMULATED_PAYMENT_METHODS[confirmation]),
  };
});
