import { LIMITS } from '@groundwork/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../purchase/testing/shop.ts';
import { enableSecondFactor } from '../second-factor/second-factor.ts';
import { moveAddress } from '../testing/addresses.ts';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { commandContext } from '../testing/given.ts';
import { PEOPLE } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';

const shop = closeAfterAll(await openShop());

describe('the form', () => {
  it('is stored without marks that turn the direction of what follows: nobody reads live as evil', async () => {
    const nora = await shop.buyer({ firstName: '\u202eNora', lastName: 'Lind\u200f', company: '\u2067live\u2069' });
    expect((await nora.signUp()).statusCode).toBe(200);
    expect(await nora.account()).toMatchObject({ firstName: 'Nora', lastName: 'Lind', company: 'live' });
    // The same form again is the same attempt.
    expect((await nora.signUp()).statusCode).toBe(200);
  });

  it('is stored with straight quotes, without spaces around names, and in lower case where case means nothing', async () => {
    const nora = await shop.buyer({
      firstName: ' Nóra ',
      lastName: 'O’Neill ‚the‛ “Great”',
      company: ' “Pumps” & Söhne ',
      companyURL: 'HTTPS://Pumps.COM/About',
      phoneNumber: '2125550123',
      preferredIndustry: 1,
      preferredSector: 3,
    });
    const response = await nora.signUp({ email: 'Nora.Mixed@Pumps.Example' });
    const stored = {
      firstName: 'Nóra',
      lastName: `O'Neill 'the' "Great"`,
      email: 'nora.mixed@pumps.example',
      company: '"Pumps" & Söhne',
      preferredIndustry: 1,
      preferredSector: 3,
    };
    expect(response.json()).toMatchObject({ data: { session: stored } });
    expect(await nora.account()).toMatchObject({
      ...stored,
      phoneNumber: '2125550123',
      companyURL: 'https://pumps.com/about',
    });
  });

  it.each([
    ['a password of less than eight characters', { password: 'sh0rt!!' }, 'weakPassword', '/password'],
    ['one of the most common passwords', { password: 'password1' }, 'weakPassword', '/password'],
    [
      'their own company as a password',
      { company: 'Lumen Ledger', password: 'lumenledger99' },
      'weakPassword',
      '/password',
    ],
    ['a website under no top-level domain', { companyURL: 'pumps.nosuchtld' }, 'validation', '/companyURL'],
    ['a website by number', { companyURL: '192.168.1.1' }, 'validation', '/companyURL'],
    ['a code that does not exist', { discountCode: 'NOSUCHCODE' }, 'invalidDiscountCode', '/discountCode'],
    ['no card', { paymentMethodId: null }, 'paymentMethodMissing', '/paymentMethodId'],
  ] as const)('is refused with %s, before the proof is spent', async (_, change, code, field) => {
    const nora = await shop.buyer();
    expectRefused(await nora.signUp(change), code, field);
    expect(await nora.events()).toEqual([]);
    expect((await nora.signUp()).statusCode).toBe(200);
  });

  it.each([
    ['a price', { amount: 1 }],
    ['a role', { userType: 'admin' }],
    ['builder access', { builderAccess: true }],
    ['a partner', { partnerID: 'north' }],
    ['a user id', { userID: 'anna' }],
    ['a phone number of nine digits', { phoneNumber: '212555012' }],
    ['a phone number with a hyphen', { phoneNumber: '212-5550123' }],
    ['a name of nothing but special characters', { firstName: '--!' }],
    ['a name of two lines', { lastName: 'Lind\nBcc: all@pumps.example' }],
    ['a name that is too long', { firstName: 'n'.repeat(LIMITS.name + 1) }],
    ['no email address', { email: 'nora at pumps' }],
    ['an empty password', { password: '' }],
    ['a company without a name', { company: ' ' }],
    ['a website with a space', { companyURL: 'pumps .com' }],
    ['no proof', { proof: undefined }],
    ['a card that is a number', { paymentMethodId: 4242 }],
  ])('is not taken with %s in it', async (_, change) => {
    const nora = await shop.buyer();
    const response = await nora.signUp(change);
    expect(response.statusCode).toBe(422);
    expect(response.json()[0].code).toBe('validation');
    expect(await nora.events()).toEqual([]);
    expect(shop.fake.chargesOf(nora.purchaseID)).toBe(0);
  });

  it('is not taken with a key that is too short to be nobody else’s', async () => {
    const { form } = await shop.buyer();
    const response = await shop.call('signUp', { body: form, headers: { 'idempotency-key': 'short' } });
    expect(response.statusCode).toBe(422);
  });
});

describe('human verification', () => {
  it('refuses a proof that is none of ours', async () => {
    const nora = await shop.buyer();
    expectRefused(await nora.signUp({ proof: `${'A'.repeat(43)}.${'B'.repeat(43)}` }), 'notHuman');
    expect(await nora.events()).toEqual([]);
  });

  it.each([
    ['a weak password', { password: 'password1' }],
    ['a website under no top-level domain', { companyURL: 'pumps.nosuchtld' }],
  ])('leaves the proof of an attempt with %s to the next attempt', async (_, change) => {
    const first = await shop.buyer();
    expect((await first.signUp(change)).statusCode).toBe(422);
    const next = await shop.buyer({ proof: first.form.proof });
    expect((await next.signUp()).statusCode).toBe(200);
  });

  it('refuses a proof that another purchase has spent', async () => {
    const nora = await shop.buyer();
    const robot = await shop.buyer({ proof: nora.form.proof });
    expect((await nora.signUp()).statusCode).toBe(200);
    expectRefused(await robot.signUp(), 'notHuman');
    expect(shop.fake.chargesOf(robot.purchaseID)).toBe(0);
    expect(await robot.account()).toBeNull();
  });
});

describe('the same key once more', () => {
  it('answers a session again and takes nothing', async () => {
    const nora = await shop.buyer();
    const first = (await nora.signUp()).json().data.session;
    const again = await nora.signUp();
    const { userID, email, receiptUrl } = first;
    expect(again.json()).toMatchObject({ data: { action: null, session: { userID, email, receiptUrl } } });
    expect((await nora.signUp({ paymentMethodId: null })).statusCode).toBe(200);
    expect(shop.fake.chargesOf(nora.purchaseID)).toBe(1);
  });

  it.each([
    ['other details', { company: 'Valves' }],
    ['another address', { email: 'thief@pumps.example' }],
    ['another password', { password: 'quite another one' }],
    ['a code', { discountCode: 'ANYTHING' }],
  ])('is refused with %s', async (_, change) => {
    const nora = await shop.buyer();
    await nora.signUp();
    const response = await nora.signUp(change);
    expectRefused(response, 'keyReused');
    expect(response.cookies).toEqual([]);
    expect(shop.fake.chargesOf(nora.purchaseID)).toBe(1);
  });

  it('signs nobody in whose account asks for a code by now', async () => {
    const nora = await shop.buyer();
    await nora.signUp();
    const userID = nora.purchaseID;
    const enabled = { factorID: 'f1', step: 1, recoveryHashes: [] };
    const context = commandContext(`second-factor-${userID}`);
    await shop.application.accounts.execute(userID, (state) => enableSecondFactor(enabled, state), context);
    const response = await nora.signUp();
    expectRefused(response, 'keyReused');
    expect(response.cookies).toEqual([]);
  });

  it('lets nobody with another password in who comes at the same moment', async () => {
    const nora = await shop.buyer();
    const answers = await Promise.all([
      nora.signUp(),
      nora.signUp({ password: 'quite another one' }),
      nora.signUp({ lastName: 'Lund' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(answers.filter(({ cookies }) => cookies.length > 0)).toHaveLength(1);
    expect(shop.fake.chargesOf(nora.purchaseID)).toBe(1);
  });

  it('still answers a session when the buyer has changed their address, which does not come back to them', async () => {
    const nora = await shop.buyer();
    await nora.signUp();
    const moved = `moved.${nora.email}`;
    await moveAddress(shop.application, nora.purchaseID, moved);
    expect((await nora.signUp()).json()).toMatchObject({ data: { session: { email: moved } } });
    expectRefused(await (await shop.buyer({ email: nora.email })).signUp(), 'emailInUse');
  });
});

describe('an address that has an account', () => {
  it('is refused in any case of letters, takes no money and holds nothing', async () => {
    const code = 'HELDONLY';
    await shop.code(code, { maxUses: 1 });
    const nora = await shop.buyer({ email: PEOPLE.anna.email.toUpperCase(), discountCode: code });
    expectRefused(await nora.signUp(), 'emailInUse');
    expect(shop.fake.chargesOf(nora.purchaseID)).toBe(0);
    expect(await nora.events()).toEqual(['PurchaseStarted', 'PurchaseExpired', 'PurchaseReleased']);
    const other = await shop.buyer({ discountCode: code });
    expect((await other.signUp()).statusCode).toBe(200);
  });

  it('ends the attempt: its key leads nowhere any more', async () => {
    const nora = await shop.buyer({ email: PEOPLE.anna.email });
    expectRefused(await nora.signUp(), 'emailInUse');
    expectRefused(await nora.signUp(), 'purchaseExpired');
    expect(shop.fake.chargesOf(nora.purchaseID)).toBe(0);
  });

  it('leaves nothing readable of who was refused', async () => {
    const nora = await shop.buyer({ email: PEOPLE.anna.email });
    await nora.signUp();
    const [started] = await shop.log.readStream(`purchase-${nora.purchaseID}`);
    expect(started).toMatchObject({ erased: true, data: { firstName: '', email: '', passwordHash: '' } });
  });
});

describe('where accounts are not revealed', () => {
  let discreet: Shop;
  beforeAll(async () => {
    discreet = await openShop({ revealAccounts: false });
  });
  afterAll(() => discreet.close());

  it('an address that has an account is refused without saying why, and its owner gets one message a day', async () => {
    const nora = await discreet.buyer({ email: PEOPLE.bert.email });
    expectRefused(await nora.signUp(), 'signUpFailed');
    const message = await discreet.mailbox.next(PEOPLE.bert.email, /./);
    expect(message.text).toContain(PEOPLE.bert.firstName);
    const again = await discreet.buyer({ email: PEOPLE.bert.email });
    expectRefused(await again.signUp(), 'signUpFailed');
    const later = await discreet.buyer();
    expect((await later.signUp()).statusCode).toBe(200);
    await discreet.mailbox.next(later.email, /./);
    expect(nora.messages()).toHaveLength(1);
    expect(discreet.taken()).toBe(1);
  });
});
