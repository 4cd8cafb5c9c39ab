import { LIFETIMES, Refusal } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { startFakeStripe } from '../payment/testing/fake-stripe.ts';
import { FAKE_CARDS } from '../payment/testing/fake-stripe-cards.ts';
import type { SignUp } from '../sign-up/sign-up.ts';
import { newAuthenticator } from '../testing/authenticator.ts';
import { closeAfterAll } from '../testing/close-after-all.ts';
import {
  CODE,
  expectBought,
  expectNothing,
  finished,
  killedAtEachStep,
  type Scenario,
} from './testing/crash-points.ts';
import type { Process, TestBuyer, TestEnvironment } from './testing/environment.ts';

const fake = closeAfterAll(await startFakeStripe());

const confirm = ({ purchaseID }: TestBuyer): void => {
  const { id, status } = fake.intentOf(purchaseID);
  if (status === 'requires_action') fake.completeAction(id, 'authorised');
};

/** Buys, confirming where the cardholder is asked to, until there is an account. */
async function buy(buyer: TestBuyer, process: Process, change: Partial<SignUp> = {}): Promise<void> {
  if ((await buyer.signUp(process, change)).kind === 'opened') return;
  confirm(buyer);
  expect((await buyer.signUp(process, change)).kind).toBe('opened');
}

const paymentFailed = (error: unknown): void => {
  if (!(error instanceof Refusal) || error.code !== 'paymentFailed') throw error;
};

type Begin = (environment: TestEnvironment, process: Process) => Promise<Scenario>;
const simple =
  (over: Partial<SignUp>): Begin =>
  async (environment, process) => {
    const buyer = await environment.buyer(process, over);
    return { buyer, act: (reached) => buy(buyer, reached) };
  };

const afterDecline: Begin = async (environment, process) => {
  const buyer = await environment.buyer(process, { discountCode: CODE, paymentMethodId: FAKE_CARDS.declined });
  return {
    buyer,
    async act(reached) {
      await buy(buyer, reached).catch(paymentFailed);
      await buy(buyer, reached, { paymentMethodId: FAKE_CARDS.good });
    },
  };
};

/** The options were made before: they are written nowhere. */
const byPasskey: Begin = async (environment, process) => {
  const buyer = await environment.buyer(process, { discountCode: CODE, paymentMethodId: FAKE_CARDS.threeDSecure });
  const options = await process.application.passkeys.signUpOptions(buyer.purchaseID, buyer.form.email);
  const passkey = newAuthenticator().create({ ...options });
  return {
    buyer,
    alsoMailed: [/passkey was added/],
    async act(reached) {
      await buy(buyer, reached, { passkey });
      const opened = await reached.application.accounts.load(buyer.purchaseID);
      expect(opened?.passkeys.all.map(({ credentialID }) => credentialID)).toEqual([passkey.id]);
    },
  };
};

/** An earlier attempt of the same person hangs at the confirmation, and gives way. */
const replacing: Begin = async (environment, process) => {
  const first = await environment.buyer(process, { discountCode: CODE, paymentMethodId: FAKE_CARDS.threeDSecure });
  await first.signUp(process);
  const buyer = await environment.buyer(process, { email: first.form.email, discountCode: CODE });
  return { buyer, earlier: first, act: (reached) => buy(buyer, reached) };
};

const card = { discountCode: CODE };
const SCENARIOS: readonly [string, number, number, Begin][] = [
  ['by card with a code', 0.5, 14_950, simple(card)],
  ['by card without a code', 0.5, 29_900, simple({})],
  ['by a card that has to be confirmed', 0.5, 14_950, simple({ ...card, paymentMethodId: FAKE_CARDS.threeDSecure })],
  ['with a code that covers the price', 1, 0, simple({ ...card, paymentMethodId: null })],
  ['by another card after one was declined', 0.5, 14_950, afterDecline],
  ['with a passkey instead of a password', 0.5, 14_950, byPasskey],
  ['by a second attempt that takes the place of the first', 0.5, 14_950, replacing],
];

describe.each(SCENARIOS)('a purchase %s, killed at each step', (_, discount, amount, begin) => {
  it('ends with one account and one charge when the buyer repeats the call', async () => {
    const steps = await killedAtEachStep(fake, discount, begin, async (environment, scenario) => {
      const process = environment.start();
      await scenario.act(process);
      expect(await finished(environment, process, scenario)).toBe('PurchaseCompleted');
      await expectBought(environment, scenario.buyer, amount);
    });
    expect(steps).toBeGreaterThan(5);
  });

  it('ends with an account that is paid, or with nothing, when the buyer does not come back', async () => {
    const ends = new Map<string, number>();
    await killedAtEachStep(fake, discount, begin, async (environment, scenario) => {
      environment.advance(LIFETIMES.purchase + 1);
      const end = await finished(environment, environment.start(), scenario);
      ends.set(end, (ends.get(end) ?? 0) + 1);
      if (end === 'PurchaseCompleted') await expectBought(environment, scenario.buyer, amount);
      else await expectNothing(environment, scenario.buyer);
    });
    // Both were met: a scenario that is over before it begins would show neither.
    expect([...ends.keys()].toSorted()).toEqual(['PurchaseCompleted', 'PurchaseReleased', 'nothing']);
  });
});
