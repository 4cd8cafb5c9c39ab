import { ANYTHING, LIFETIMES, priceInCents, type Scope, STREAMS } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { usesOf } from '../discount-codes/testing/codes.ts';
import { FAKE_CARDS } from '../payment/testing/fake-stripe-cards.ts';
import { openShop } from '../purchase/testing/shop.ts';
import { addIndustry, addSector } from '../taxonomy/taxonomy.ts';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { commandContext } from '../testing/given.ts';
import { expectRefused } from '../testing/refusals.ts';

const shop = closeAfterAll(await openShop());
const { taxonomy } = shop.application;
await taxonomy.execute((state) => addIndustry('Energy', state), commandContext('industry'));
await taxonomy.execute((state) => addSector('Energy', 'Wind', state), commandContext('sector'));

/** The first industry and sector that there are. */
const ENERGY = { industryID: 1, sectorID: 1 };
const FREE = { discountCode: 'FREE', paymentMethodId: null };

describe('a code at sign-up', () => {
  it('that covers the price needs no card, and asks none', async () => {
    await shop.code('FREE', { discount: 1 });
    const nora = await shop.buyer(FREE);
    const response = await nora.signUp();
    expect(response.json()).toMatchObject({ data: { session: { discountCode: 'FREE', receiptUrl: null } } });
    const careful = await shop.buyer({ ...FREE, paymentMethodId: FAKE_CARDS.good });
    expect((await careful.signUp()).statusCode).toBe(200);
    expect(shop.fake.calls).toEqual([]);
    expect(await usesOf(shop.application, 'FREE')).toEqual({ redeemed: 2, held: 0 });
  });

  it.each([
    [0.5, 14_950],
    [1 / 3, 19_933],
    [0.99, 299],
  ])('lowers the price by %d, computed here', async (discount, cents) => {
    const code = `OFF${cents}`;
    await shop.code(code, { discount });
    const nora = await shop.buyer({ discountCode: code });
    await nora.signUp();
    expect(priceInCents(discount)).toBe(cents);
    expect(nora.intent().amount).toBe(cents);
  });

  it('that leaves less than Stripe can take covers the price', async () => {
    await shop.code('NEARLY', { discount: 0.999 });
    const nora = await shop.buyer({ discountCode: 'NEARLY', paymentMethodId: null });
    expect((await nora.signUp()).statusCode).toBe(200);
    expect(shop.fake.chargesOf(nora.purchaseID)).toBe(0);
  });

  it('is the same however it is written', async () => {
    await shop.code('Summer', { maxUses: 1 });
    const nora = await shop.buyer({ discountCode: ' sUMMER ' });
    expect((await nora.signUp()).json()).toMatchObject({ data: { session: { discountCode: 'SUMMER' } } });
    expect((await nora.signUp({ discountCode: 'summer' })).statusCode).toBe(200);
    expect(shop.fake.keptOf(nora.purchaseID)).toBe(14_950);
    expect(await usesOf(shop.application, 'SUMMER')).toEqual({ redeemed: 1, held: 0 });
  });

  it('brings its founder to the partner whose code it is', async () => {
    await shop.code('NORTH', { partnerID: 'north', partnerUserID: 'paula' });
    const nora = await shop.buyer({ discountCode: 'north' });
    expect((await nora.signUp()).json()).toMatchObject({
      data: { session: { partnerID: 'north', discountCode: 'NORTH' } },
    });
    expect(await nora.account()).toMatchObject({ partnerID: 'north', partnerUserID: 'paula' });
  });

  const today = new Date().toISOString().slice(0, 10);
  it.each([
    ['is for another industry', { industryID: 2 }, { preferredIndustry: 1 }],
    ['is for another sector', { sectorID: 4 }, { preferredSector: 3 }],
    ['is for another assessment', { assessmentID: 'other' }, { preferredAssessment: 'readiness' }],
    ['ended yesterday', { expiresAt: '2025-01-01' }, {}],
  ] as const)('is refused when it %s, and takes no money', async (why, about, preferences) => {
    const code = `NOT ${why}`;
    await shop.code(code, about);
    const nora = await shop.buyer({ discountCode: code, ...preferences });
    expectRefused(await nora.signUp(), 'invalidDiscountCode', '/discountCode');
    expect(shop.fake.chargesOf(nora.purchaseID)).toBe(0);
    expect(await usesOf(shop.application, code)).toEqual({ redeemed: 0, held: 0 });
    // Without the code the same attempt goes on: nothing was begun, not even the proof is spent.
    expect((await nora.signUp({ discountCode: null })).statusCode).toBe(200);
    expect(shop.fake.keptOf(nora.purchaseID)).toBe(29_900);
  });

  it('is refused when it is for a sector that the industry of the sign-up does not have', async () => {
    await shop.code('ELSEWHERE', { sectorID: ENERGY.sectorID });
    const nora = await shop.buyer({ discountCode: 'ELSEWHERE', preferredIndustry: ENERGY.industryID + 1 });
    expectRefused(await nora.signUp(), 'invalidDiscountCode', '/discountCode');
    expect((await nora.signUp({ preferredIndustry: ENERGY.industryID })).statusCode).toBe(200);
  });

  it.each<[string, Partial<Scope>, Scope]>([
    ['industry', { industryID: 7 }, { ...ANYTHING, industryID: 7 }],
    ['sector', { sectorID: ENERGY.sectorID }, { ...ANYTHING, ...ENERGY }],
    ['assessment', { assessmentID: 'other' }, { industryID: 1, sectorID: 3, assessmentID: 'other.1' }],
    ['assessment that nobody can start', { assessmentID: 'draft' }, { industryID: 1, sectorID: 3, assessmentID: null }],
  ])('for one %s leads its founder there when the sign-up names none', async (what, about, beginning) => {
    const code = `FOR ONE ${what}`;
    await shop.code(code, about);
    const nora = await shop.buyer({ discountCode: code });
    const preferred = {
      preferredIndustry: beginning.industryID,
      preferredSector: beginning.sectorID,
      preferredAssessment: about.assessmentID ?? null,
    };
    expect((await nora.signUp()).json()).toMatchObject({ data: { session: preferred, beginning } });
    const [started] = await shop.log.readStream(STREAMS.purchase(nora.purchaseID));
    expect(started?.data).toMatchObject(preferred);
    // Also when they come back another day.
    const signIn = { email: nora.email, password: nora.form.password };
    expect((await shop.call('signIn', { body: signIn })).json()).toMatchObject(preferred);
  });

  it('leaves what the sign-up names where the code names nothing', async () => {
    await shop.code('ANY');
    const preferences = { preferredIndustry: 1, preferredSector: 3, preferredAssessment: 'readiness' };
    const beginning = { industryID: 1, sectorID: 3, assessmentID: 'readiness.1' };
    const nora = await shop.buyer({ discountCode: 'ANY', ...preferences });
    expect((await nora.signUp()).json()).toMatchObject({ data: { beginning } });
    const olaf = await shop.buyer(preferences);
    expect((await olaf.signUp()).json()).toMatchObject({ data: { beginning } });
  });

  it('is good for what it is for, and on its last day', async () => {
    await shop.code('FITS', { industryID: 1, sectorID: 3, assessmentID: 'readiness', expiresAt: today });
    const preferences = { preferredIndustry: 1, preferredSector: 3, preferredAssessment: 'readiness' };
    const nora = await shop.buyer({ discountCode: 'FITS', ...preferences });
    expect((await nora.signUp()).statusCode).toBe(200);
  });

  it('is refused when it is used up, or was ended', async () => {
    await shop.code('ONCE', { maxUses: 1 });
    const [nora, olaf] = [await shop.buyer({ discountCode: 'ONCE' }), await shop.buyer({ discountCode: 'ONCE' })];
    expect((await nora.signUp()).statusCode).toBe(200);
    expectRefused(await olaf.signUp(), 'invalidDiscountCode', '/discountCode');
    expect(shop.fake.chargesOf(olaf.purchaseID)).toBe(0);
    // The address is free again.
    const again = await shop.buyer({ email: olaf.email });
    expect((await again.signUp()).statusCode).toBe(200);

    await shop.code('ENDED');
    await shop.application.codes.deactivate('ENDED', commandContext('deactivate'));
    const pia = await shop.buyer({ discountCode: 'ENDED' });
    expectRefused(await pia.signUp(), 'invalidDiscountCode', '/discountCode');
  });

  it('stays with a purchase under way although it is ended meanwhile, at the price it had', async () => {
    await shop.code('LATER', { maxUses: 1 });
    const nora = await shop.buyer({ discountCode: 'LATER', paymentMethodId: FAKE_CARDS.declined });
    await nora.signUp();
    await shop.application.codes.deactivate('LATER', commandContext('deactivate-later'));
    expect((await nora.signUp({ paymentMethodId: FAKE_CARDS.good })).statusCode).toBe(200);
    expect(shop.fake.keptOf(nora.purchaseID)).toBe(14_950);
  });

  it('can be used by somebody else once a purchase that held it was released', async () => {
    await shop.code('AGAIN', { maxUses: 1 });
    const nora = await shop.buyer({ discountCode: 'AGAIN', paymentMethodId: FAKE_CARDS.declined });
    const olaf = await shop.buyer({ discountCode: 'AGAIN' });
    const pia = await shop.buyer({ discountCode: 'AGAIN' });
    await nora.signUp();
    expectRefused(await olaf.signUp(), 'invalidDiscountCode', '/discountCode');
    shop.advance(LIFETIMES.purchase + 1);
    await nora.reconcile();
    expect(await usesOf(shop.application, 'AGAIN')).toEqual({ redeemed: 0, held: 0 });
    expect((await pia.signUp({ proof: await shop.proof() })).statusCode).toBe(200);
    expect(await usesOf(shop.application, 'AGAIN')).toEqual({ redeemed: 1, held: 0 });
  });
});
