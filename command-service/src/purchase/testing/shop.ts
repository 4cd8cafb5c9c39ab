import { HEADERS, STREAMS } from '@groundwork/contracts';
import { openStripe } from '../../payment/stripe.ts';
import { startFakeStripe } from '../../payment/testing/fake-stripe.ts';
import { FAKE_CARDS } from '../../payment/testing/fake-stripe-cards.ts';
import { commandContext } from '../../testing/given.ts';
import { startTestService, type TestServiceOptions } from '../../testing/service.ts';
import { purchaseIDOf, type SignUp } from '../sign-up.ts';
import { generateCode } from './codes.ts';
import { intentOf } from './intents.ts';
import { type OnStep, watchedPayments } from './steps.ts';

interface ShopOptions extends Omit<TestServiceOptions, 'providers'> {
  /** How long a request to Stripe may take, in milliseconds. */
  readonly timeout?: number;
  /** Sees what Stripe is asked, and what it answered. */
  readonly onStep?: OnStep;
}

/** The command service with a Stripe of its own, and people who come to buy. */
export async function openShop({ timeout = 2000, onStep = () => {}, ...options }: ShopOptions = {}) {
  const fake = await startFakeStripe();
  const payments = watchedPayments(openStripe({ ...fake.options, timeout }), onStep);
  const service = await startTestService({ ...options, providers: { payments } });
  const { application, log, mailbox } = service;
  let count = 0;

  const signUp = (body: Readonly<Record<string, unknown>>, key: string) =>
    service.call('signUp', { body, headers: { [HEADERS.idempotency]: key } });

  /** Somebody nobody has met, with a good card. @param over what they fill in. */
  async function buyer(over: Partial<SignUp> = {}) {
    const name = `buyer${++count}`;
    const key = `attempt-of-${name}`;
    const purchaseID = purchaseIDOf(key);
    const form: SignUp = {
      firstName: 'Nora',
      lastName: 'Lind',
      email: `${name}@pumps.example`,
      phoneNumber: '',
      password: 'a long enough one',
      company: 'Pumps',
      companyURL: '',
      discountCode: null,
      preferredIndustry: null,
      preferredSector: null,
      paymentMethodId: FAKE_CARDS.good,
      proof: await service.proof(),
      ...over,
    };
    return {
      key,
      purchaseID,
      email: form.email,
      form,
      /** Sends the form. @param change what they fill in otherwise than before. */
      signUp: (change: Readonly<Record<string, unknown>> = {}) => signUp({ ...form, ...change }, key),
      account: () => application.accounts.byID(purchaseID),
      intent: () => intentOf(fake, purchaseID),
      events: async () => (await log.readStream(STREAMS.purchase(purchaseID))).map(({ type }) => type),
      /** The automation looks at the purchase. */
      reconcile: () => application.purchases.reconcile(purchaseID, commandContext(`settle-${purchaseID}-${++count}`)),
      messages: () => mailbox.messages.filter(({ to }) => to === form.email),
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
