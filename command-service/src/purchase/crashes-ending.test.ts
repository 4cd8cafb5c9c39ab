import { LIFETIMES, Refusal } from '@groundwork/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../payment/testing/fake-stripe.ts';
import { FAKE_CARDS } from '../payment/testing/fake-stripe-cards.ts';
import { loseAddress } from './testing/addresses.ts';
import { usesOf } from './testing/codes.ts';
import { intentOf } from './testing/intents.ts';
import { CODE, expectNothing, finished, killedAtEachStep, type Story } from './testing/kills.ts';
import type { Process, World } from './testing/world.ts';

let fake: FakeStripe;
beforeAll(async () => {
  fake = await startFakeStripe();
});
afterAll(() => fake.close());

/** Somebody who was asked to confirm, and has the code. */
async function waiting(world: World, process: Process) {
  const buyer = await world.buyer(process, { discountCode: CODE, paymentMethodId: FAKE_CARDS.threeDSecure });
  expect((await buyer.signUp(process)).kind).toBe('action');
  return buyer;
}

describe('a process that is killed at each step', () => {
  it('of giving a purchase up leaves nothing taken and nothing held', async () => {
    const abandoned = async (world: World, process: Process): Promise<Story> => {
      const buyer = await waiting(world, process);
      world.advance(LIFETIMES.purchase + 1);
      return { buyer, act: (reached) => buyer.settle(reached) };
    };
    const steps = await killedAtEachStep(fake, 0.5, abandoned, async (world, story) => {
      expect(await finished(world, world.start(), story)).toBe('PurchaseReleased');
      const { purchaseID } = story.buyer;
      expect(intentOf(fake, purchaseID).status).toBe('canceled');
      const { log } = world.start();
      expect((await log.readStream(`purchase-${purchaseID}`))[0]).toMatchObject({ erased: true });
      await expectNothing(world, fake, story.buyer);
    });
    expect(steps).toBeGreaterThan(5);
  });

  it('of ending an attempt whose form was lost leaves nothing taken and nothing held', async () => {
    const lost = async (world: World, process: Process): Promise<Story> => {
      const buyer = await waiting(world, process);
      return { buyer, act: async (reached) => expect(await buyer.end(reached)).toBe('givenUp') };
    };
    const steps = await killedAtEachStep(fake, 0.5, lost, async (world, story) => {
      const process = world.start();
      expect(await story.buyer.end(process)).toBe('givenUp');
      expect((await story.buyer.events()).at(-1)).toBe('PurchaseReleased');
      expect(intentOf(fake, story.buyer.purchaseID).status).toBe('canceled');
      await expectNothing(world, fake, story.buyer);
    });
    expect(steps).toBeGreaterThan(5);
  });

  it('of giving money back gives it back once, and says so once', async () => {
    const homeless = async (world: World, process: Process): Promise<Story> => {
      const buyer = await waiting(world, process);
      await loseAddress(world.log, buyer.purchaseID, buyer.form.email);
      fake.completeAction(intentOf(fake, buyer.purchaseID).id, 'authorised');
      return { buyer, act: (reached) => buyer.settle(reached) };
    };
    const steps = await killedAtEachStep(fake, 0.5, homeless, async (world, story) => {
      const process = world.start();
      expect(await finished(world, process, story)).toBe('PurchaseRefunded');
      const { purchaseID, messages, signUp } = story.buyer;
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
    const refused = async (world: World, process: Process): Promise<Story> => {
      const owner = await world.buyer(process);
      await owner.signUp(process);
      const buyer = await world.buyer(process, { email: owner.form.email, discountCode: CODE });
      const act = async (reached: Process): Promise<void> => {
        const error = await buyer.signUp(reached).catch((thrown: unknown) => thrown);
        // The answer may have been lost on the way to the buyer: what it ended is over.
        const known = error instanceof Refusal && ['emailInUse', 'purchaseExpired'].includes(error.code);
        if (!known) throw error;
      };
      return { buyer, act };
    };
    await killedAtEachStep(fake, 1, refused, async (world, { buyer, act }) => {
      const process = world.start();
      await act(process);
      await buyer.settle(process);
      expect((await buyer.events()).at(-1)).toBe('PurchaseReleased');
      expect(fake.chargesOf(buyer.purchaseID)).toBe(0);
      expect(await usesOf(process.application, CODE)).toEqual({ redeemed: 0, held: 0 });
    });
  });
});
