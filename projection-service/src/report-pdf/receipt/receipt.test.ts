import { type ReceiptFacts, receiptOf } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { render } from '../render.ts';
import { readPdf } from '../testing/pdf.ts';
import { allOf, rowsOf, saidBy, structureOf } from '../testing/structure.ts';

const receipt = (about: Partial<ReceiptFacts> = {}) =>
  receiptOf({
    purchaseID: 'anna',
    paidAt: '2026-11-21T23:30:00.000Z',
    listPrice: 29_900,
    salesTax: { name: 'VAT', percent: 20 },
    seller: ['Groundwork, Inc.', '1 Harbor Street', 'Portland, OR 97205'],
    discountCode: 'HARBOR20',
    total: 23_920,
    card: { brand: 'visa', last4: '4242' },
    refunds: [{ refundedAt: '2026-12-01T10:00:00.000Z', amountInCents: 5_000 }],
    buyer: { name: 'Anna Berg', company: 'Pump & <Sons>', email: 'anna@example.com' },
    ...about,
  });

describe('the PDF of a receipt', () => {
  it('says all that the receipt says, on one page', async () => {
    const { pages } = await readPdf(await render({ receipt: receipt() }));
    expect(pages).toHaveLength(1);
    for (const words of [
      receipt().number,
      'November 21, 2026',
      'Visa ending in 4242',
      'Groundwork, Inc.',
      'Portland, OR 97205',
      'Pump & <Sons>',
      'anna@example.com',
      '$239.20 paid on November 21, 2026',
    ]) {
      expect(pages[0]).toContain(words);
    }
  });

  it('has a long name of a company whole', async () => {
    const company =
      'The Very Long Established Northumbrian Maritime Instrumentation & Calibration Company (Holdings) Ltd';
    const buyer = { name: 'Anna Berg', company, email: 'anna@example.com' };
    const { pages } = await readPdf(await render({ receipt: receipt({ buyer }) }));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.replaceAll(/\s+/g, ' ')).toContain(company);
  });

  it('is tagged: one title, and a row for each line with its head', async () => {
    const { pages, untagged } = await structureOf(await render({ receipt: receipt() }));
    const elements = allOf(pages.flat());
    expect(untagged).toEqual([]);
    expect(elements.filter(({ role }) => role === 'H1').map(saidBy)).toEqual(['Receipt']);
    const [facts, lines] = elements.filter(({ role }) => role === 'Table').map(rowsOf);
    expect(facts?.[0]).toEqual(['TH Receipt number', `TD ${receipt().number}`]);
    expect(lines).toEqual([
      ['TH One assessment with its report', 'TD $299.00'],
      ['TH Discount code HARBOR20', 'TD −$59.80'],
      ['TH Total paid', 'TD $239.20'],
      ['TH Includes VAT 20%', 'TD $39.87'],
      ['TH Refunded on December 1, 2026', 'TD −$50.00'],
    ]);
  });

  it('keeps the longest names on its page, and is the same file each time', async () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).slice(0, 99);
    const seller = Array.from({ length: 4 }, () => long);
    const input = { receipt: receipt({ seller, buyer: { name: long, company: long, email: long } }), paper: 'letter' };
    const made = await render(input as Parameters<typeof render>[0]);
    expect((await readPdf(made)).pages).toHaveLength(1);
    expect(await render(input as Parameters<typeof render>[0])).toEqual(made);
  });
});
