import { expect, it } from 'vitest';
import { renderReport } from './render.ts';
import { readPdf } from './testing/pdf.ts';
import { resultsOf } from './testing/results.ts';

const ONE = { sections: 1, questionsPerSection: 1 } as const;
const coverOf = async (company: string): Promise<string> =>
  (await readPdf(await renderReport(resultsOf({ ...ONE, company })))).pages[0] ?? '';

it.each([
  ['accents', 'Łódź Ångström Ñandú Žižkov Đặng'],
  ['decomposed accents', 'Cafe\u{301} Zu\u{308}rich', 'Café Zürich'],
  ['Greek', 'Αθήνα Επιχειρήσεις'],
  ['Cyrillic', 'Москва Їжак Ђорђе'],
  ['Chinese', '北京科技有限公司'],
  ['Japanese', '東京テクノロジー'],
  ['Korean', '한국기술'],
  ['signs', '“Smith & Sons” – 100 % €'],
])('prints a name in %s so that it can be selected', async (_, company, printed = company) => {
  expect(await coverOf(company)).toContain(printed);
});

it('leaves out emoji, controls and marks that turn the direction of a name', async () => {
  const cover = await coverOf('Rocket 🚀\u{0} Labs \u{202E}gpj.exe\u{202C}');
  expect(cover).toContain('Rocket Labs gpj.exe');
});

it('prints a question mark for a letter that no font of ours has, and goes on', async () => {
  expect(await coverOf('Acme \u{16A0}\u{16A1} Ltd')).toContain('Acme ?? Ltd');
});

it('makes a report of names written from right to left', async () => {
  expect(await coverOf('Acme שלום عربي')).toContain('Acme');
});

it('keeps the longest word there may be on the pages, with everything after it', async () => {
  const long = 'W'.repeat(99);
  const results = resultsOf({ ...ONE, company: long, firstName: long, lastName: long, extra: 'M'.repeat(600) });
  const { pages, text } = await readPdf(await renderReport(results));
  expect(pages[0]?.replaceAll(' ', '')).toContain(long);
  expect(pages[0]).toContain('November 21, 2026');
  expect(pages[1]).toContain('Summary');
  expect(pages[2]).toContain('Contents');
  expect(text.match(/M/g)?.length).toBeGreaterThanOrEqual(3 * 600);
});

it('shortens a long name above the pages, and says that it did', async () => {
  const company = 'Northfield Works and Sons International Manufacturing Holdings of Lower Saxony GmbH and Company KG';
  const { pages } = await readPdf(await renderReport(resultsOf({ ...ONE, company })));
  expect(pages[0]).toContain(company);
  expect(pages[1]).toMatch(/ Northfield Works and Sons International .+… Groundwork 2 of /);
});

it.each((['a4', 'letter'] as const).flatMap((paper) => [29, 60, 100].map((length) => ({ paper, length }))))(
  'holds all of the cover on its page ($paper, a company of $length letters)',
  async ({ paper, length }) => {
    const company = 'Wimbledon and Sons '.repeat(6).slice(0, length);
    const shape = {
      ...{ sections: 2, questionsPerSection: 1, company, paper, percent: 38, change: -3 },
      peers: { whole: { count: 12_000, median: 55, percentile: 5 }, sections: [] },
      dealBreakers: [{ sectionID: 2, questionID: 'q2-1' }],
    };
    const results = {
      ...resultsOf(shape),
      asOf: { position: '00000000000000000042.00000000000000000040', time: '2026-11-22T15:04:05.000Z' },
      brand: {
        ...{ partnerID: 'north', partnerName: 'International Capital '.repeat(4), color: '#ffd700', welcome: '' },
        ...{ line: 'Capital for the coast and for the country behind it, '.repeat(3), logo: null },
      },
    };
    const { pages } = await readPdf(await renderReport(results));
    for (const words of [company.trim(), 'Their median is 55%', 'November 21, 2026', 'Actions to take']) {
      expect(pages[0]).toContain(words);
    }
    expect(pages[1]).toContain('Summary');
  },
);

it('shows the longest names of a founder, first and last, on the cover', async () => {
  const results = resultsOf({ ...ONE, firstName: 'Maximiliana'.repeat(9), lastName: 'Featherstonehaugh' });
  const { pages } = await readPdf(await renderReport(results));
  expect(pages[0]?.replaceAll(' ', '')).toContain(`${'Maximiliana'.repeat(9)}Featherstonehaugh`);
});

it('carries a name with signs of XML, and without marks of direction, in the information of the file', async () => {
  const company = 'Smith & <Sons> \u{202E}gpj \u{1}Ltd';
  const { title, metadata } = await readPdf(await renderReport(resultsOf({ ...ONE, company })));
  expect(title).toBe('Investment readiness report: Smith & <Sons> gpj Ltd');
  expect(metadata).toContain('Investment readiness report: Smith &amp; &lt;Sons&gt; gpj Ltd<');
});

it('prints a name that is only blank as the kind of report', async () => {
  expect(await coverOf('  ')).toContain('Investment readiness report');
});
