import { LIFETIMES } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { openStripe } from '../../payment/stripe.ts';
import { type FakeStripe, startFakeStripe } from '../../payment/testing/fake-stripe.ts';
import { FAKE_CARDS } from '../../payment/testing/fake-stripe-cards.ts';
import { type StoppedService, startTestService, type TestService } from '../../testing/service.ts';
import { dyingAt, type OnStep, type Step, watchedLog, watchedPayments } from '../../testing/steps.ts';
import { buyingOf, PRICE } from './testing/calls.ts';

let fake: FakeStripe;
let service: TestService;
const { price, buy, cancel, refund, free, lots } = buyingOf(() => service);
const MOST_STEPS = 60;
const WHOLE = 240_000;

async function start(before?: StoppedService, on: OnStep = () => {}): Promise<void> {
  const payments = watchedPayments(openStripe(fake.options), on);
  service = await startTestService({ providers: { payments }, through: (log) => watchedLog(log, on) }, before);
}

/** Buys 20 seats by a card that is confirmed, and gives 5 back. Repeatable. */
async function act(): Promise<string> {
  const card = { paymentMethodId: FAKE_CARDS.threeDSecure };
  const { purchaseID, action } = (await buy(card)).json().data;
  if (action) {
    fake.completeAction(fake.intentOf(purchaseID).id, 'authorised');
    await buy(card);
  }
  await refund(purchaseID, 5);
  return purchaseID;
}

/** Kills the process at the first, second, third … step, until it goes through. @param recover by the next process. */
async function killedAtEachStep(
  when: Step['when'],
  away: number,
  recover: (where: string) => Promise<void>,
  acting: () => Promise<unknown> = act,
) {
  for (let nth = 1; nth <= MOST_STEPS; nth++) {
    fake = await startFakeStripe();
    await start();
    await price();
    const { on, isDead } = dyingAt(nth, when);
    await start(await service.leave(), on);
    await acting().catch(() => undefined);
    const wasKilled = isDead();
    service.advance(away);
    await start(await service.leave());
    await recover(`killed ${when} step ${nth}`);
    await service.close();
    await fake.close();
    if (!wasKilled) return;
  }
  throw new Error('it has no end');
}

const sum = (all: readonly { readonly amount: number }[]): number => all.reduce((n, { amount }) => n + amount, 0);

/** Nothing waits for the provider, and no payment for its cardholder. */
async function isSettled(): Promise<boolean> {
  const { refunds } = await service.application.seats.load('north');
  const waits = [...fake.intents.values()].some(({ status }) => status === 'requires_action');
  return !waits && Object.values(refunds).every(({ status }) => status !== 'heldBack');
}

it.each(['before', 'after'] as const)(
  'whoever dies %s a step and does it again has what was paid once, and less what was refunded once',
  (when) =>
    killedAtEachStep(when, 0, async (where) => {
      const lotID = await act();
      await expect.poll(free, { message: where }).toBe(15);
      expect(await lots(), where).toMatchObject([{ lotID, count: 20, refunded: 5 }]);
      const figures = [fake.chargesOf(lotID), fake.refundsOf(lotID), fake.keptOf(lotID)];
      expect(figures, where).toEqual([1, 1, 15 * PRICE]);
    }),
  WHOLE,
);

it.each(['before', 'after'] as const)(
  'whoever dies %s a step and does not come back has seats for what was paid, or neither',
  async (when) => {
    const ends = new Set<number>();
    await killedAtEachStep(when, LIFETIMES.purchase + 1, async (where) => {
      const isRight = async () =>
        (await free()) * PRICE === sum(fake.charges) - sum(fake.refunds) && (await isSettled());
      await expect.poll(isRight, { message: where, timeout: 5_000 }).toBe(true);
      ends.add(await free());
    });
    // All were met: a scenario that is over before it begins would show none of them.
    expect([...ends].sort((a, b) => a - b)).toEqual([0, 15, 20]);
  },
  WHOLE,
);

/** A card waits to be confirmed, which is so before the purchase is given up. @returns whether the seats were bought. */
async function giveUp(isConfirmed: boolean): Promise<boolean> {
  const { purchaseID, action } = (await buy({ paymentMethodId: FAKE_CARDS.threeDSecure })).json().data ?? {};
  if (isConfirmed && action) fake.completeAction(fake.intentOf(purchaseID).id, 'authorised');
  return (await cancel()).json().data.outcome === 'bought';
}

describe.each(['before', 'after'] as const)('whoever gives a purchase up and dies %s a step', (when) => {
  it.each([true, false])(
    'and does it again has seats for what was charged, or neither (confirmed: %s)',
    (isConfirmed) =>
      killedAtEachStep(
        when,
        0,
        async (where) => {
          const isBought = await giveUp(isConfirmed);
          await expect.poll(free, { message: where }).toBe(isBought ? 20 : 0);
          expect([fake.charges.length, await isSettled()], where).toEqual([isBought ? 1 : 0, true]);
          if (!isConfirmed) expect(isBought, where).toBe(false);
        },
        () => giveUp(isConfirmed),
      ),
    WHOLE,
  );

  it(
    'and does not come back has neither: nothing waits for a card',
    () =>
      killedAtEachStep(
        when,
        LIFETIMES.purchase + 1,
        async (where) => {
          await expect.poll(isSettled, { message: where, timeout: 5_000 }).toBe(true);
          expect([await free(), fake.charges.length], where).toEqual([0, 0]);
        },
        () => giveUp(false),
      ),
    WHOLE,
  );
});
