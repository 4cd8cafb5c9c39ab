import { PRODUCT } from '@groundwork/contracts';
import { pngOf } from '@groundwork/service-kit/testing';
import { expect, it } from 'vitest';
import type { ReportInput } from './input.ts';
import { renderReport } from './render.ts';
import { readPdf } from './testing/pdf.ts';
import { resultsOf } from './testing/results.ts';
import { allOf, saidBy, structureOf } from './testing/structure.ts';

const BRAND: NonNullable<ReportInput['brand']> = {
  ...{ partnerID: 'north', partnerName: 'North Capital', color: '#ffd700', line: 'Capital for the coast', welcome: '' },
  logo: { logoID: 'first', width: 8, height: 2 },
};

const PNG = pngOf(8, 2).toString('base64');

const figuresOf = async (pdf: Uint8Array) =>
  allOf((await structureOf(pdf)).pages.flat())
    .filter(({ role }) => role === 'Figure')
    .map(({ alt }) => alt);

it('a partner’s logo stands beside ours on the cover, and says whose it is', async () => {
  const pdf = await renderReport({ ...resultsOf({ sections: 2 }), brand: BRAND, logo: PNG });
  const { pages } = await readPdf(pdf);
  for (const words of [PRODUCT.name, PRODUCT.line, 'Capital for the coast']) expect(pages[0]).toContain(words);
  expect(pages[0]).not.toContain('North Capital');
  expect((await figuresOf(pdf))[0]).toBe('North Capital');
  expect((await structureOf(pdf)).untagged).toEqual([]);
});

it('its name is read where there is no logo, or its bytes are gone', async () => {
  for (const brand of [BRAND, { ...BRAND, logo: null, color: null }]) {
    const pdf = await renderReport({ ...resultsOf({ sections: 2 }), brand });
    const structure = await structureOf(pdf);
    expect(
      allOf(structure.pages.flat())
        .filter(({ role }) => role === 'P')
        .map(saidBy),
    ).toContain('North Capital');
    expect(structure.untagged).toEqual([]);
  }
});

it('what is below stays where it is, whatever a partner is called', async () => {
  const long = { ...BRAND, partnerName: 'Maximiliana'.repeat(9), line: 'M'.repeat(120) };
  const plain = (await readPdf(await renderReport(resultsOf({ sections: 2 })))).pages.length;
  for (const logo of [PNG, undefined]) {
    const input = { ...resultsOf({ sections: 2 }), brand: long, ...(logo !== undefined && { logo }) };
    const { pages } = await readPdf(await renderReport(input));
    expect(pages).toHaveLength(plain);
    expect(pages[0]).toContain('Priya Raman');
  }
});

it('the same brand gives the same bytes', async () => {
  const input = { ...resultsOf({ sections: 1 }), brand: BRAND, logo: PNG };
  expect(Buffer.compare(await renderReport(input), await renderReport(input))).toBe(0);
});
