import { describe, expect, it } from 'vitest';
import { DEFAULT_SELLER, type ReceiptFacts, receiptNumberOf, receiptOf } from './receipt.ts';
import { centsInWords, methodInWords, receiptDay, receiptLines } from './receipt-words.ts';

const facts = (about: Partial<ReceiptFacts> = {}): ReceiptFacts => ({
  purchaseID: 'anna',
  paidAt: '2026-11-21T23:30:00.000Z',
  listPrice: 29_900,
  salesTax: undefined,
  seller: ['Groundwork, Inc.', '1 Harbor Street'],
  discountCode: null,
  total: 29_900,
  card: { brand: 'visa', last4: '4242' },
  refunds: [],
  buyer: { name: 'Anna Berg', company: 'Pump', email: 'anna@example.com' },
  ...about,
});
const linesOf = (about: Partial<ReceiptFacts>) =>
  receiptLines(receiptOf(facts(about))).map(({ label, cents }) => [label, centsInWords(cents)]);

describe('a receipt', () => {
  it('adds up: list price, code, total, tax in it, and what was given back', () => {
    const refunds = [{ refundedAt: '2026-12-01T10:00:00.000Z', amountInCents: 5_000 }];
    const salesTax = { name: 'VAT', percent: 20 };
    expect(linesOf({ discountCode: 'HARBOR20', total: 23_920, salesTax, refunds })).toEqual([
      ['One assessment with its report', '$299.00'],
      ['Discount code HARBOR20', '−$59.80'],
      ['Total paid', '$239.20'],
      ['Includes VAT 20%', '$39.87'],
      ['Refunded on December 1, 2026', '−$50.00'],
    ]);
  });

  it('of seats says how many at which price', () => {
    const seats = { count: 20, priceInCents: 19_950 };
    expect(linesOf({ seats, listPrice: 399_000, total: 399_000 })).toEqual([
      ['20 seats at $199.50 each', '$3,990.00'],
      ['Total paid', '$3,990.00'],
    ]);
    expect(linesOf({ seats: { count: 1, priceInCents: 100 }, listPrice: 100, total: 100 })[0]?.[0]).toBe(
      '1 seat at $1.00',
    );
  });

  it('has no lines for what there was not', () => {
    expect(linesOf({})).toEqual([
      ['One assessment with its report', '$299.00'],
      ['Total paid', '$299.00'],
    ]);
  });

  it('of what a code covered says so, and has no tax', () => {
    const free = receiptOf(
      facts({ discountCode: 'FREE', total: 0, card: null, salesTax: { name: 'VAT', percent: 20 } }),
    );
    expect(free).toMatchObject({ tax: null, discount: { code: 'FREE', amountInCents: 29_900 } });
    expect(methodInWords(free)).toBe('Covered by the discount code; nothing was charged');
  });

  it('of a purchase of before has the list price of then, and the product as its seller', () => {
    const old = receiptOf(facts({ listPrice: undefined, seller: undefined, discountCode: 'HALF', total: 14_950 }));
    expect(old).toMatchObject({
      listPriceInCents: 29_900,
      discount: { amountInCents: 14_950 },
      seller: DEFAULT_SELLER,
    });
  });

  it('of a purchase of before without a code has what was paid as its list price: it adds up', () => {
    expect(linesOf({ listPrice: undefined, total: 19_900 })).toEqual([
      ['One assessment with its report', '$199.00'],
      ['Total paid', '$199.00'],
    ]);
  });

  it('names card and day alike everywhere', () => {
    expect(methodInWords(receiptOf(facts()))).toBe('Visa ending in 4242');
    expect(methodInWords(receiptOf(facts({ card: { brand: 'new', last4: '0001' } })))).toBe('Card ending in 0001');
    expect(methodInWords(receiptOf(facts({ card: null })))).toBe('Card');
    expect(receiptDay(facts().paidAt)).toBe('November 21, 2026');
  });
});

describe('the number of a receipt', () => {
  it('follows from the purchase, whoever works it out', () => {
    expect(receiptNumberOf('anna')).toBe(receiptNumberOf('anna'));
    expect(receiptNumberOf('anna')).toMatch(/^R-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  });

  it('is another one for each of many purchases', () => {
    const numbers = Array.from({ length: 20_000 }, (_, index) => receiptNumberOf(`purchase-${index}`));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
