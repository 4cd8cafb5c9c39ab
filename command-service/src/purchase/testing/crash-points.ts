import { openEmbeddedCheckpoints } from '@groundwork/event-store';
import { quietLogger } from '@groundwork/service-kit';
import { expect, vi } from 'vitest';
import { startAutomations } from '../../automations.ts';
import { generateCode, usesOf } from '../../discount-codes/testing/codes.ts';
import type { FakeStripe } from '../../payment/testing/fake-stripe.ts';
import { dyingAt, type Step } from '../../testing/steps.ts';
import { openEnvironment, type Process, type TestBuyer, type TestEnvironment } from './environment.ts';

/** Who buys, and what is done while the process may die. */
export interface Scenario {
  readonly buyer: TestBuyer;
  /** Whose attempt came to nothing before. */
  readonly earlier?: TestBuyer;
  /** What else is mailed once there is an account. */
  readonly alsoMailed?: readonly RegExp[];
  /** Must be repeatable, as what people and automations do is. */
  readonly act: (process: Process) => Promise<void>;
}

/** Each code of these tests is good for one purchase. */
export const CODE = 'ONCE';
const MAX_STEPS = 50;
const ENDS: readonly (string | undefined)[] = ['PurchaseCompleted', 'PurchaseReleased', 'PurchaseRefunded', undefined];

/**
 * Runs a scenario again and again, each time in a new environment, and kills the process at the first, second, third … step it
 * takes outside of itself, before it is done and after, until a scenario goes through.
 * @param recover what happens afterwards, and is expected. @returns at how many steps it was killed.
 */
export async function killedAtEachStep(
  fake: FakeStripe,
  discount: number,
  begin: (environment: TestEnvironment, process: Process) => Promise<Scenario>,
  recover: (environment: TestEnvironment, scenario: Scenario) => Promise<void>,
): Promise<number> {
  for (let nth = 1; nth <= MAX_STEPS; nth++) {
    for (const when of ['before', 'after'] as const) {
      if (!(await runScenario(fake, discount, begin, recover, nth, when))) return nth - 1;
    }
  }
  throw new Error('the scenario has no end');
}

/** @returns whether the process was killed. */
async function runScenario(
  fake: FakeStripe,
  discount: number,
  begin: (environment: TestEnvironment, process: Process) => Promise<Scenario>,
  recover: (environment: TestEnvironment, scenario: Scenario) => Promise<void>,
  nth: number,
  when: Step['when'],
): Promise<boolean> {
  const environment = openEnvironment(fake);
  const before = environment.start();
  await generateCode(before.application, CODE, { discount, maxUses: 1 });
  const scenario = await begin(environment, before);
  const { on, isDead } = dyingAt(nth, when);
  await scenario.act(environment.start(on)).catch((error: unknown) => {
    if (!isDead()) throw error;
  });
  try {
    await recover(environment, scenario);
  } catch (error) {
    throw new Error(`killed ${when} step ${nth}: ${String(error)}`, { cause: error });
  }
  await environment.close();
  return isDead();
}

/** Subjects of the messages that each end calls for, once. */
const MAILED: Readonly<Record<string, readonly RegExp[]>> = {
  PurchaseCompleted: [/is ready for/, /^Your receipt/],
  PurchaseRefunded: [/refunded/],
};

/** Starts the automations anew, and waits until the purchase has ended and its message was sent. @returns its end. */
export async function finished(
  { log, mailbox }: TestEnvironment,
  { application }: Process,
  { buyer, earlier, alsoMailed = [] }: Scenario,
): Promise<string> {
  const checkpoints = openEmbeddedCheckpoints({ path: ':memory:' });
  const options = { log, checkpoints, logger: quietLogger('test'), application, mailLeaseMs: 0 };
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
  const mailed = [...(MAILED[end] ?? []), ...(end === 'PurchaseCompleted' ? alsoMailed : [])];
  for (const subject of mailed) await mailbox.next(buyer.form.email, subject);
  await automations.stop();
  expect(buyer.messages().length, 'messages').toBe(mailed.length);
  return end;
}

/** The buyer has an account for what it cost, and nobody else can have the address or the code. */
export async function expectBought(environment: TestEnvironment, buyer: TestBuyer, amount: number): Promise<void> {
  const { fake } = environment;
  const process = environment.start();
  expect((await process.application.accounts.load(buyer.purchaseID))?.email).toBe(buyer.form.email);
  expect(fake.chargesOf(buyer.purchaseID), 'charges').toBe(amount > 0 ? 1 : 0);
  expect(fake.keptOf(buyer.purchaseID), 'kept').toBe(amount);
  const { discountCode, email } = buyer.form;
  expect(await usesOf(process.application, CODE)).toEqual({ redeemed: discountCode === null ? 0 : 1, held: 0 });
  const other = await environment.buyer(process, { email });
  await expect(other.signUp(process)).rejects.toMatchObject({ code: 'emailInUse' });
  expect(fake.chargesOf(other.purchaseID)).toBe(0);
}

/** The buyer has no account and has paid nothing, and somebody else can have the address and the code. */
export async function expectNothing(environment: TestEnvironment, { purchaseID, form }: TestBuyer): Promise<void> {
  const process = environment.start();
  expect(await process.application.accounts.load(purchaseID)).toBeNull();
  expect(environment.fake.keptOf(purchaseID), 'kept').toBe(0);
  expect(await usesOf(process.application, CODE)).toEqual({ redeemed: 0, held: 0 });
  const { email } = form;
  const other = await environment.buyer(process, { email, discountCode: CODE });
  expect((await other.signUp(process)).kind).toBe('opened');
  expect(await usesOf(process.application, CODE)).toEqual({ redeemed: 1, held: 0 });
}
