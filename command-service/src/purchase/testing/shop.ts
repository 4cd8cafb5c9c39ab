import { HEADERS } from '@groundwork/contracts';
import { generateCode } from '../../discount-codes/testing/codes.ts';
import { openStripe } from '../../payment/stripe.ts';
import { startFakeStripe } from '../../payment/testing/fake-stripe.ts';
import type { SignUp } from '../../sign-up/sign-up.ts';
import { commandContext } from '../../testing/given.ts';
import { startTestService, type TestServiceOptions } from '../../testing/service.ts';
import { type OnStep, watchedPayments } from '../../testing/steps.ts';
import { asSent, buyerWith, signUpForm } from './buyer.ts';

interface ShopOptions extends Omit<TestServiceOptions, 'providers'> {
  /** How long a request to Stripe may take, in milliseconds: longer than a busy machine needs for a crowd. */
  readonly timeoutMs?: number;
  /** Sees what Stripe is asked, and what it answered. */
  readonly onStep?: OnStep;
}

/** The command service with a Stripe of its own, and people who come to buy. */
export async function openShop({ timeoutMs = 10_000, onStep = () => {}, ...options }: ShopOptions = {}) {
  const fake = await startFakeStripe();
  const payments = watchedPayments(openStripe({ ...fake.options, timeoutMs }), onStep);
  const service = await startTestService({ ...options, providers: { payments } });
  const { application } = service;
  let count = 0;

  /** Somebody nobody has met, with a good card. @param over what they fill in. */
  async function buyer(over: Partial<SignUp> = {}) {
    const name = `buyer${++count}`;
    const form = signUpForm({ email: `${name}@pumps.example`, proof: await service.proof(), ...over });
    const common = buyerWith(`attempt-of-${name}`, form, service);
    const { key, purchaseID } = common;
    return {
      ...common,
      email: form.email,
      /** Sends the form. @param change what they fill in otherwise than before. */
      signUp: (change: Readonly<Record<string, unknown>> = {}) =>
        service.call('signUp', { body: asSent({ ...form, ...change }), headers: { [HEADERS.idempotency]: key } }),
      account: () => application.accounts.load(purchaseID),
      intent: () => fake.intentOf(purchaseID),
      /** The automation looks at the purchase. */
      reconcile: () => application.purchases.reconcile(purchaseID, commandContext(`settle-${purchaseID}-${++count}`)),
    };
  }

  return {
    ...service,
    fake,
    buyer,
    code: (code: string, over: Parameters<typeof generateCode>[2] = {}) => generateCode(application, code, over),
    /** How often money was taken, from anybody. */
    taken: () => fake.charges.length,
    async close() {
      await service.close();
      await fake.close();
    },
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
export type Buyer = Awaited<ReturnType<Shop['buyer']>>;
