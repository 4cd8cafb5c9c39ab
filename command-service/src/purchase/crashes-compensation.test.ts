import { LIFETIMES, Refusal } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { usesOf } from '../discount-codes/testing/codes.ts';
import { startFakeStripe } from '../payment/testing/fake-stripe.ts';
import { FAKE_CARDS } from '../payment/testing/fake-stripe-cards.ts';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { loseAddress } from './testing/addresses.ts';
import { CODE, expectNothing, finished, killedAtEachStep, type Scenario } from './testing/crash-points.ts';
import type { Process, TestEnvironment } from './testing/environment.ts';

const fake = closeAfterAll(await startFakeStripe());

/** Somebody who was asked to confirm, and has the code. */
async function waiting(environment: TestEnvironment, process: Process) {
  const buyer = await environment.buyer(process, { discountCode: CODE, paymentMethodId: FAKE_CARDS.threeDSecure });
  expect((await buyer.signUp(process)).kind).toBe('action');
  return buyer;
}

describe('a process that is killed at each step', () => {
  it('of expiring a purchase leaves nothing taken and nothing held', async () => {
    const abandoned = async (environment: TestEnvironment, process: Process): Promise<Scenario> => {
      const buyer = await waiting(environment, process);
      environment.advance(LIFETIMES.purchase + 1);
      return { buyer, act: (reached) => buyer.reconcile(reached) };
    };
    const steps = await killedAtEachStep(fake, 0.5, abandoned, async (environment, scenario) => {
      expect(await finished(environment, environment.start(), scenario)).toBe('PurchaseReleased');
      const { purchaseID } = scenario.buyer;
      expect(fake.intentOf(purchaseID).status).toBe('canceled');
      const { log } = environment.start();
      expect((await log.readStream(`purchase-${purchaseID}`))[0]).toMatchObject({ erased: true });
      await expectNothing(environment, scenario.buyer);
    });
    expect(steps).toBeGreaterThan(5);
  });

  it('of ending an attempt whose form was lost leaves nothing taken and nothing held', async () => {
    const lost = async (environment: TestEnvironment, process: Process): Promise<Scenario> => {
      const buyer = await waiting(environment, process);
      return { buyer, act: async (reached) => expect(await buyer.end(reached)).toBe('givenUp') };
    };
    const steps = await killedAtEachStep(fake, 0.5, lost, async (environment, scenario) => {
      const process = environment.start();
      expect(await scenario.buyer.end(process)).toBe('givenUp');
      expect((await scenario.buyer.events()).at(-1)).toBe('PurchaseReleased');
      expect(fake.intentOf(scenario.buyer.purchaseID).status).toBe('canceled');
      await expectNothing(environment, scenario.buyer);
    });
    expect(steps).toBeGreaterThan(5);
  });

  it('of giving money back gives it back once, and says so once', async () => {
    const paidInVain = async (environment: TestEnvironment, process: Process): Promise<Scenario> => {
      const buyer = await waiting(environment, process);
      await loseAddress(environment.log, buyer.purchaseID, buyer.form.email);
      fake.completeAction(fake.intentOf(buyer.purchaseID).id, 'authorised');
      return { buyer, act: (reached) => buyer.reconcile(reached) };
    };
    const steps = await killedAtEachStep(fake, 0.5, paidInVain, async (environment, scenario) => {
      const process = environment.start();
      expect(await finished(environment, process, scenario)).toBe('PurchaseRefunded');
      const { purchaseID, messages, signUp } = scenario.buyer;
      expect(messages()[0]?.subject).toMatch(/refund/i);
      await expect(signUp(process)).rejects.toMatchObject({ code: 'purchaseRefunded' });
      expect(fake.chargesOf(purchaseID)).toBe(1);
      expect(fake.refundsOf(purchaseID)).toBe(1);
      expect(fake.keptOf(purchaseID)).toBe(0);
      expect(await usesOf(process.application, CODE)).toEqual({ redeemed: 0, held: 0 });
    });
    expect(steps).toBeGreaterThan(4);
  });

  it('of refusing an address that has an account leaves nothing taken and nothing held', async () => {
    const refused = async (environment: TestEnvironment, process: Process): Promise<Scenario> => {
      const owner = await environment.buyer(process);
      await owner.signUp(process);
      const buyer = await environment.buyer(process, { email: owner.form.email, discountCode: CODE });
      const act = async (reached: Process): Promise<void> => {
        const error = await buyer.signUp(reached).catch((thrown: unknown) => thrown);
        // The answer may have been lost on the way to the buyer: what it ended is over.
        const known = error instanceof Refusal && ['emailInUse', 'purchaseExpired'].includes(error.code);
        if (!known) throw error;
      };
      return { buyer, act };
    };
    await killedAtEachStep(fake, 1, refused, async (environment, { buyer, act }) => {
      const process = environment.start();
      await act(process);
      await buyer.reconcile(process);
      expect((await buyer.events()).at(-1)).toBe('PurchaseReleased');
      expect(fake.chargesOf(buyer.purchaseID)).toBe(0);
      expect(await usesOf(process.application, CODE)).toEqual({ redeemed: 0, held: 0 });
    });
  });
});
