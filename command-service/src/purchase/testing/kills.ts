import { openEmbeddedCheckpoints } from '@groundwork/event-store';
import { quietLogger } from '@groundwork/service-kit';
import { expect, vi } from 'vitest';
import { startAutomations } from '../../automations.ts';
import type { FakeStripe } from '../../payment/testing/fake-stripe.ts';
import { generateCode, usesOf } from './codes.ts';
import { dyingAt, type Step } from './steps.ts';
import { openWorld, type Process, type World, type WorldBuyer } from './world.ts';

/** Everything that a purchase in these tests needs of the world, and what is done while the process may die. */
export interface Story {
  readonly buyer: WorldBuyer;
  /** Who came to nothing before. */
  readonly earlier?: WorldBuyer;
  /** Must be repeatable, as what people and automations do is. */
  readonly act: (process: Process) => Promise<void>;
}

/** Each code of these tests is good for one purchase. */
export const CODE = 'ONCE';
const MOST_STEPS = 50;
const ENDS: readonly (string | undefined)[] = ['PurchaseCompleted', 'PurchaseReleased', 'PurchaseRefunded', undefined];

/**
 * Tells a story again and again, each time in a new world, and kills the process at the first, second, third … thing it does to
 * the world outside, before it is done and after, until a story goes through.
 * @param recover what happens afterwards, and is expected. @returns at how many steps it was killed.
 */
export async function killedAtEachStep(
  fake: FakeStripe,
  discount: number,
  begin: (world: World, process: Process) => Promise<Story>,
  recover: (world: World, story: Story) => Promise<void>,
): Promise<number> {
  for (let nth = 1; nth <= MOST_STEPS; nth++) {
    for (const when of ['before', 'after'] as const) {
      if (!(await told(fake, discount, begin, recover, nth, when))) return nth - 1;
    }
  }
  throw new Error('the story has no end');
}

/** @returns whether the process was killed. */
async function told(
  fake: FakeStripe,
  discount: number,
  begin: (world: World, process: Process) => Promise<Story>,
  recover: (world: World, story: Story) => Promise<void>,
  nth: number,
  when: Step['when'],
): Promise<boolean> {
  const world = openWorld(fake);
  const before = world.start();
  await generateCode(before.application, CODE, { discount, maxUses: 1 });
  const story = await begin(world, before);
  const { on, isDead } = dyingAt(nth, when);
  await story.act(world.start(on)).catch((error: unknown) => {
    if (!isDead()) throw error;
  });
  try {
    await recover(world, story);
  } catch (error) {
    throw new Error(`killed ${when} step ${nth}: ${String(error)}`, { cause: error });
  }
  await world.close();
  return isDead();
}

/** Starts the automations anew, and waits until they have brought the purchase to an end and told the buyer. @returns its end. */
export async function finished(
  { log, mailbox }: World,
  { application }: Process,
  { buyer, earlier }: Story,
): Promise<string> {
  const checkpoints = openEmbeddedCheckpoints({ path: ':memory:' });
  const options = { log, checkpoints, logger: quietLogger('test'), application, mailLease: 0 };
  const automations = startAutomations(options);
  const end = await vi.waitFor(
    async () => {
      const last = (await buyer.events()).at(-1);
      expect(ENDS).toContain(last);
      if (earlier) expect((await earlier.events()).at(-1)).toBe('PurchaseReleased');
      return last ?? 'nothing';
    },
    { interval: 2, timeout: 5000 },
  );
  const told = end === 'PurchaseCompleted' || end === 'PurchaseRefunded';
  if (told) await mailbox.next(buyer.form.email, /./);
  await automations.stop();
  expect(buyer.messages().length, 'messages').toBe(told ? 1 : 0);
  return end;
}

/** The buyer has an account for what it cost, and nobody else can have the address or the code. */
export async function expectBought(world: World, fake: FakeStripe, buyer: WorldBuyer, amount: number): Promise<void> {
  const process = world.start();
  expect((await process.application.accounts.byID(buyer.purchaseID))?.email).toBe(buyer.form.email);
  expect(fake.chargesOf(buyer.purchaseID), 'charges').toBe(amount > 0 ? 1 : 0);
  expect(fake.keptOf(buyer.purchaseID), 'kept').toBe(amount);
  const { discountCode, email } = buyer.form;
  expect(await usesOf(process.application, CODE)).toEqual({ redeemed: discountCode === null ? 0 : 1, held: 0 });
  const other = await world.buyer(process, { email });
  await expect(other.signUp(process)).rejects.toMatchObject({ code: 'emailInUse' });
  expect(fake.chargesOf(other.purchaseID)).toBe(0);
}

/** The buyer has no account and has paid nothing, and somebody else can have the address and the code. */
export async function expectNothing(world: World, fake: FakeStripe, { purchaseID, form }: WorldBuyer): Promise<void> {
  const process = world.start();
  expect(await process.application.accounts.byID(purchaseID)).toBeNull();
  expect(fake.keptOf(purchaseID), 'kept').toBe(0);
  expect(await usesOf(process.application, CODE)).toEqual({ redeemed: 0, held: 0 });
  const { email } = form;
  const other = await world.buyer(process, { email, discountCode: CODE });
  expect((await other.signUp(process)).kind).toBe('opened');
  expect(await usesOf(process.application, CODE)).toEqual({ redeemed: 1, held: 0 });
}
