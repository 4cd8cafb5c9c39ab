import { PRODUCT } from '@groundwork/contracts';
import { pngOf } from '@groundwork/service-kit/testing';
import { describe, expect, it } from 'vitest';
import type { StatementInput } from '../input.ts';
import { render } from '../render.ts';
import { readPdf } from '../testing/pdf.ts';
import { allOf, rowsOf, saidBy, structureOf } from '../testing/structure.ts';

type Statement = StatementInput['statement'];
type Move = Statement['moves'][number];

const BRAND: NonNullable<StatementInput['brand']> = {
  ...{ partnerID: 'north', partnerName: 'North Capital', color: '#ffd700', line: 'Capital for the coast', welcome: '' },
  logo: { logoID: 'first', width: 8, height: 2 },
};

const move = (n: number, about: Partial<Move> = {}): Move => ({
  ...{ moveID: `m${n}`, at: `2026-11-${String(1 + (n % 28)).padStart(2, '0')}T23:30:00.000Z`, kind: 'used', count: 1 },
  ...{ free: 6, cohortName: 'Spring 2027', founder: '', reason: null, invoice: '', lastDay: null, note: '' },
  amountInCents: null,
  ...about,
});
const statement = (about: Partial<Statement> = {}): StatementInput => ({
  statement: {
    ...{ partnerName: 'Pump & <Sons>', month: '2026-11', isOpen: false, earlier: null, later: '2026-12' },
    opening: { free: 0, reserved: 0 },
    closing: { free: 7, reserved: 1 },
    sums: [
      { kind: 'bought', count: 9, amountInCents: 134_100 },
      { kind: 'reserved', count: 3, amountInCents: null },
    ],
    moves: [
      move(0, { kind: 'bought', count: 9, free: 9, cohortName: '', invoice: 'R-7', amountInCents: 134_100 }),
      move(1, { kind: 'reserved', count: 3 }),
      move(1, { free: 6, founder: 'Nia Berg', invoice: 'R-7' }),
      move(2, { kind: 'returned', count: 1, free: 7, reason: 'withdrawn' }),
    ],
    leftOut: 0,
    ...about,
  },
});

describe('the PDF of a month’s statement', () => {
  it('says what the page says, on one page', async () => {
    const { pages } = await readPdf(await render(statement()));
    expect(pages).toHaveLength(1);
    for (const words of [
      ...['Statement of seats', 'Pump & <Sons>', 'November 2026', '0 free, 0 reserved', '7 free, 1 reserved'],
      ...['9, $1,341.00', 'Free again: invitation withdrawn', 'Receipt R-7, $1,341.00', 'Spring 2027'],
    ]) {
      expect(pages[0]).toContain(words);
    }
  });

  it('is tagged: one title, and a row with its day for each movement', async () => {
    const { pages, untagged } = await structureOf(await render(statement()));
    const elements = allOf(pages.flat());
    expect(untagged).toEqual([]);
    expect(elements.filter(({ role }) => role === 'H1').map(saidBy)).toEqual(['Statement of seats']);
    const [, moves] = elements.filter(({ role }) => role === 'Table').map(rowsOf);
    expect(moves).toEqual([
      ['TH Date', 'TH What', 'TH About', 'TH Seats', 'TH Free after'],
      ['TH Nov 1, 2026', 'TD Bought', 'TD Receipt R-7, $1,341.00', 'TD +9', 'TD 9'],
      ['TH Nov 2, 2026', 'TD Reserved', 'TD Spring 2027', 'TD −3', 'TD 6'],
      ['TH Nov 2, 2026', 'TD Used', 'TD Spring 2027, Nia Berg, R-7', 'TD 1', 'TD 6'],
      ['TH Nov 3, 2026', 'TD Free again: invitation withdrawn', 'TD Spring 2027', 'TD +1', 'TD 7'],
    ]);
  });

  it('says that nothing happened, and how much is not listed', async () => {
    const said = async (about: Partial<Statement>) => (await readPdf(await render(statement(about)))).pages.join(' ');
    expect(await said({ moves: [], isOpen: true })).toMatch(/November 2026, so far.*No movement in this month\./s);
    expect(await said({ leftOut: 1234 })).toContain('1,234 earlier movements are not listed here.');
  });

  it('has the partner’s logo, or its name, beside ours, and stays on one page', async () => {
    const logo = pngOf(8, 2).toString('base64');
    const brand = { ...BRAND, partnerName: 'Maximiliana'.repeat(9), line: 'M'.repeat(120) };
    for (const branded of [
      { brand: BRAND, logo },
      { brand, logo },
      { brand, logo: undefined },
    ]) {
      const { pages, untagged } = await structureOf(
        await render({ ...statement(), brand: branded.brand, ...(branded.logo && { logo: branded.logo }) }),
      );
      expect([pages.length, untagged]).toEqual([1, []]);
      const figures = allOf(pages.flat()).filter(({ role }) => role === 'Figure');
      expect(figures.map(({ alt }) => alt)).toEqual(branded.logo ? [branded.brand.partnerName] : []);
      expect(allOf(pages.flat()).map(saidBy)).toContain(PRODUCT.name);
    }
  });

  it('keeps the longest names within the page, and is the same file each time', async () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).slice(0, 99);
    const input = statement({
      partnerName: long,
      moves: Array.from({ length: 60 }, (_, n) =>
        move(n, { cohortName: long, founder: long, invoice: `R-${n}-WHOLE` }),
      ),
    });
    const made = await render({ ...input, paper: 'letter' });
    const { pages } = await readPdf(made);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.at(-1)).toContain('Statement of seats, November 2026');
    expect(pages.join(' ').match(/R-\d+-WHOLE/g)).toHaveLength(60);
    expect(await render({ ...input, paper: 'letter' })).toEqual(made);
  });
});
