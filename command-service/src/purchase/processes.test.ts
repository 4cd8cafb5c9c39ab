import { LIFETIMES } from '@groundwork/contracts';
import { openSettings } from '@groundwork/service-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inviteAdministratorOf } from '../admins/administrators.ts';
import { generateCode, usesOf } from '../discount-codes/testing/codes.ts';
import { startFakeStripe } from '../payment/testing/fake-stripe.ts';
import { FAKE_CARDS } from '../payment/testing/fake-stripe-cards.ts';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { stoppingAt } from '../testing/steps.ts';
import { openEnvironment, type Process, type TestBuyer, type TestEnvironment } from './testing/environment.ts';

let environment: TestEnvironment;
const fake = closeAfterAll(await startFakeStripe());
beforeEach(() => {
  environment = openEnvironment(fake);
});
afterEach(() => environment.close());

const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code });

async function expectBought(buyer: TestBuyer, { application }: Process): Promise<void> {
  expect((await buyer.events()).at(-1)).toBe('PurchaseCompleted');
  expect((await application.accounts.load(buyer.purchaseID))?.email).toBe(buyer.form.email);
  expect(fake.chargesOf(buyer.purchaseID)).toBe(1);
  expect(fake.refundsOf(buyer.purchaseID)).toBe(0);
}

async function expectNothingOf(buyer: TestBuyer, { application }: Process): Promise<void> {
  expect((await buyer.events()).at(-1)).toBe('PurchaseReleased');
  expect(await application.accounts.load(buyer.purchaseID)).toBeNull();
  expect(fake.chargesOf(buyer.purchaseID)).toBe(0);
}

it('an address that its holder releases while somebody else asks for it goes to them', async () => {
  const process = environment.start();
  const { reservations } = process.application;
  const nora = await environment.buyer(process, { paymentMethodId: FAKE_CARDS.threeDSecure });
  await nora.signUp(process);
  const other = await environment.buyer(process, { email: nora.form.email });
  const reserve = reservations.reserve.bind(reservations);
  vi.spyOn(reservations, 'reserve').mockImplementationOnce(async (...address) => {
    await reserve(...address).finally(() => nora.end(process));
  });
  await other.signUp(process);
  await expectNothingOf(nora, process);
  await expectBought(other, process);
});

it('an address that an abandoned sign-up holds is free for an administrator', async () => {
  const process = environment.start();
  const nora = await environment.buyer(process, { paymentMethodId: FAKE_CARDS.threeDSecure });
  await nora.signUp(process);
  environment.advance(61);
  const settings = openSettings('npm start', { ADMIN_EMAIL: nora.form.email });
  expect((await inviteAdministratorOf(process.application, settings))?.invited).toBe('invited');
  await expectNothingOf(nora, process);
});

describe('of two processes', () => {
  it('one that was slow to ask for money asks no more when the other has expired the purchase', async () => {
    const gate = stoppingAt('prepare', 'after');
    const [slow, other] = [environment.start(gate.on), environment.start()];
    const nora = await environment.buyer(slow);
    const attempt = nora.signUp(slow);
    await gate.reached;
    environment.advance(61);
    const again = await environment.buyer(other, { email: nora.form.email });
    await again.signUp(other);
    gate.release();
    await expect(attempt).rejects.toThrow(refused('paymentUnknown'));
    await expect(nora.signUp(slow)).rejects.toThrow(refused('purchaseExpired'));
    await expectNothingOf(nora, other);
    await expectBought(again, other);
  });

  it('one that was slow to expire a purchase does not when the other asks for money meanwhile', async () => {
    const [asking, giving] = [stoppingAt('prepare'), stoppingAt('PurchaseExpired')];
    const [buying, other] = [environment.start(asking.on), environment.start(giving.on)];
    const nora = await environment.buyer(buying);
    const attempt = nora.signUp(buying);
    await asking.reached;
    environment.advance(61);
    const again = await environment.buyer(other, { email: nora.form.email });
    const replacing = again.signUp(other);
    await giving.reached;
    asking.release();
    await attempt;
    giving.release();
    await expect(replacing).rejects.toThrow(refused('emailInUse'));
    await expectBought(nora, buying);
    await expectNothingOf(again, other);
  });

  it('one that was slow to reserve releases again what it holds for a purchase that the other has expired', async () => {
    // The last step before the code is held again.
    const gate = stoppingAt('EmailReserved', 'after');
    const [slow, other] = [environment.start(gate.on), environment.start()];
    await generateCode(other.application, 'ONCE', { maxUses: 1 });
    const nora = await environment.buyer(other, { discountCode: 'ONCE' });
    const attempt = nora.signUp(slow);
    await gate.reached;
    environment.advance(LIFETIMES.purchase + 1);
    await nora.reconcile(other);
    gate.release();
    await expect(attempt).rejects.toThrow(refused('purchaseExpired'));
    await expectNothingOf(nora, other);
    expect(await usesOf(other.application, 'ONCE')).toEqual({ redeemed: 0, held: 0 });
    const next = await environment.buyer(other, { email: nora.form.email, discountCode: 'ONCE' });
    await next.signUp(other);
    await expectBought(next, other);
  });

  it('each with another card of the same buyer, one asks', async () => {
    const gate = stoppingAt('prepare', 'after');
    const [slow, other] = [environment.start(gate.on), environment.start()];
    const nora = await environment.buyer(slow, { paymentMethodId: FAKE_CARDS.declined });
    const attempt = nora.signUp(slow);
    await gate.reached;
    await nora.signUp(other, { paymentMethodId: FAKE_CARDS.good });
    gate.release();
    await expect(attempt).rejects.toThrow(refused('paymentUnknown'));
    await nora.signUp(slow);
    await expectBought(nora, other);
  });

  it('one opens the account although the other does at the same moment, and nothing is given back', async () => {
    const gates = [stoppingAt('AccountOpened'), stoppingAt('AccountOpened')] as const;
    const processes = [environment.start(gates[0].on), environment.start(gates[1].on)] as const;
    const nora = await environment.buyer(processes[0]);
    const first = nora.signUp(processes[0]);
    await gates[0].reached;
    const second = nora.signUp(processes[1]);
    await gates[1].reached;
    for (const gate of gates) gate.release();
    await Promise.all([first, second]);
    await expectBought(nora, processes[0]);
  });

  it('one that has no time left to see that the other has opened the account gives no money back', async () => {
    const gates = [stoppingAt('AccountOpened'), stoppingAt('AccountOpened')] as const;
    const [quick, late] = [environment.start(gates[0].on), environment.start(gates[1].on)];
    const nora = await environment.buyer(quick);
    const first = nora.signUp(quick);
    await gates[0].reached;
    const second = nora.signUp(late, {}, { commandID: 'another', deadline: 0 });
    await gates[1].reached;
    gates[0].release();
    await first;
    gates[1].release();
    await expect(second).rejects.toThrow(refused('tooMuchContention'));
    expect((await nora.signUp(late)).kind).toBe('opened');
    await expectBought(nora, quick);
  });
});

describe('of three processes', () => {
  it('60 sign-ups with one address make one account and take one payment', async () => {
    const processes = [environment.start(), environment.start(), environment.start()] as const;
    await generateCode(processes[0].application, 'CROWD', { maxUses: 60 });
    const signUpRequest = { email: 'wanted@pumps.example', discountCode: 'CROWD' };
    const buyers = await Promise.all(Array.from({ length: 60 }, () => environment.buyer(processes[0], signUpRequest)));
    const reached = (i: number): Process => processes[i % 3] ?? processes[0];
    const outcomes = await Promise.allSettled(buyers.map((buyer, i) => buyer.signUp(reached(i))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
    for (const [i, buyer] of buyers.entries()) {
      if (i === winner) await expectBought(buyer, processes[0]);
      else await expectNothingOf(buyer, processes[0]);
    }
    expect(await usesOf(processes[1].application, 'CROWD')).toEqual({ redeemed: 1, held: 0 });
  });

  it('45 sign-ups with a code for seven use it seven times', async () => {
    const processes = [environment.start(), environment.start(), environment.start()] as const;
    await generateCode(processes[0].application, 'SEVEN', { maxUses: 7 });
    const buyers = await Promise.all(
      Array.from({ length: 45 }, () => environment.buyer(processes[0], { discountCode: 'SEVEN' })),
    );
    const outcomes = await Promise.allSettled(buyers.map((buyer, i) => buyer.signUp(processes[i % 3] ?? processes[0])));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    expect(await usesOf(processes[1].application, 'SEVEN')).toEqual({ redeemed: 7, held: 0 });
    expect(buyers.reduce((sum, { purchaseID }) => sum + fake.chargesOf(purchaseID), 0)).toBe(7);
  });
});
