import { PRODUCT, verdictOf } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { renderReport } from './render.ts';
import { readPdf } from './testing/pdf.ts';
import { actionOf, ids, read, readAnew } from './testing/read.ts';
import { resultsOf } from './testing/results.ts';

describe('the report', () => {
  it('shows score, verdict and whose they are on its cover', async () => {
    const { pages } = await read({ percent: 82 });
    for (const words of [
      'Northfield Works',
      '82%',
      'Strong',
      verdictOf(82),
      'Priya Raman',
      'B2B Software',
      'November 21, 2026',
      PRODUCT.name,
      PRODUCT.line,
    ]) {
      expect(pages[0]).toContain(words);
    }
  });

  it('says on its cover as of which moment of the past it is', async () => {
    const asOf = { position: '00000000000000000042.00000000000000000040', time: '2026-11-22T15:04:05.000Z' };
    const { pages } = await readPdf(await renderReport({ ...resultsOf(), asOf }));
    // Its spaces are narrow in some releases of Intl.
    expect(pages[0]?.replaceAll(/\s+/g, ' ')).toContain(
      'Investment readiness report as of Nov 22, 2026, 3:04:05 PM UTC (position 42.40)',
    );
  });

  it('is dated by the day in UTC, wherever it is made', async () => {
    const zone = process.env['TZ'];
    process.env['TZ'] = 'Pacific/Auckland';
    try {
      expect((await readAnew({})).pages[0]).toContain('November 21, 2026');
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });

  it('holds every summary, action, question, chosen option and feedback, and no other option', async () => {
    const { text } = await read();
    for (let section = 1; section <= 15; section += 1) {
      expect(text).toContain(`Summary of section ${section}.`);
      expect(text).toContain(`Call to action ${section}:`);
      for (let number = 1; number <= 4; number += 1) {
        for (const what of ['Action', 'Question', 'Chosen', 'Feedback'])
          expect(text).toContain(`${what} ${section}.${number}`);
      }
    }
    expect(text).not.toContain('Not this one');
    expect(text).not.toContain('Nobody reads this');
  });

  it('leads from its contents to the page each section is on', async () => {
    const { pages } = await read();
    for (let section = 1; section <= 15; section += 1) {
      const page = new RegExp(`Section name ${section} 64% Developing (\\d+)`).exec(pages[2] ?? '')?.[1];
      expect(pages[Number(page) - 1]).toContain(`Summary of section ${section}.`);
    }
  });

  it.each([
    ['a4', 11],
    ['a4', 17],
    ['letter', 11],
    ['letter', 17],
  ] as const)(
    'leaves no half of a page of %s empty between sections of %i questions',
    async (paper, questionsPerSection) => {
      const { pages, filled } = await read({ sections: 9, questionsPerSection, paper });
      for (let section = 1; section <= 9; section += 1) {
        const begins = pages.find((page) => page.includes(`Section ${section} of 9`));
        expect(begins).toContain(`Action ${section}.1`);
      }
      expect(Math.min(...filled.slice(3, -1))).toBeGreaterThan(0.7);
    },
  );

  it.each(['a4', 'letter'] as const)(
    'has its summary on one page of %s, whatever is to be settled first',
    async (paper) => {
      const plan = [{ withinDays: 30, actions: ids(1, 5).map(actionOf) }];
      const dealBreakers = ids(1, 4).map((sectionID) => ({ sectionID, questionID: `q${sectionID}-1` }));
      const preparation = { benchmarks: [], documents: [], investorAsks: [], plan };
      const { pages } = await read({ preparation, dealBreakers, paper, extra: 'and some more words '.repeat(5) });
      expect(pages[1]).toContain('Chosen 4.1');
      expect(pages[1]).toContain('Action 1.1');
      expect(pages[2]).toContain('Contents');
    },
  );

  it('numbers its pages and says whose it is on each but the cover', async () => {
    const { pages } = await read();
    expect(pages[0]).not.toContain(`1 of ${pages.length}`);
    for (const [index, page] of pages.slice(1).entries()) {
      expect(page).toContain(`${index + 2} of ${pages.length}`);
      expect(page).toContain('Northfield Works');
    }
  });

  it('draws the chart with an axis from 0 to 100 in tens, its texts selectable', async () => {
    const { pages } = await read({ percent: 64 });
    expect(pages[3]).toContain('Grading by Section');
    for (let step = 0; step <= 100; step += 10) expect(pages[3]).toContain(`${step}%`);
    expect(pages[3]).toContain('Short 7');
    const [chart] = pages[3]?.split('Section 1 of 15') ?? [];
    expect(chart?.match(/64%/g)).toHaveLength(15);
  });

  it('says beside each score how others did and what changed', async () => {
    const sections = [{ sectionID: 2, count: 17, median: 41, percentile: 93 }];
    const whole = { count: 23, median: 52, percentile: 71 };
    const { pages, text } = await read({ peers: { whole, sections }, change: -3 });
    expect(pages[0]).toContain(
      'Higher than 71% of 23 completed assessments of the same type in this sector. Their median is 52%.',
    );
    expect(text).toContain('Higher than 93% of 17 completed assessments, whose median is 41%');
    expect(pages[0]).toContain('Down 3 points since February 3, 2026.');
    expect(pages[4]).toContain('Down 3 points since the last result');
  });

  it('says how others did in a section also while nothing is said of the whole', async () => {
    const sections = [{ sectionID: 1, count: 5, median: 41, percentile: 93 }];
    const { pages, text } = await read({ sections: 2, peers: { whole: null, sections } });
    expect(pages[0]).not.toContain('Higher than');
    expect(text).toContain('Higher than 93% of 5 completed assessments, whose median is 41%');
    expect(pages[3]).toContain('Short 1 64% 41% 93% 5 Short 2 64% – – –');
  });

  it.each(['a4', 'letter'] as const)('has the chart and what it is beside on one page of %s', async (paper) => {
    const { pages } = await read({ change: 5, paper, sections: 16 });
    const page = pages.find((each) => each.includes('Beside the last result'));
    expect(page).toContain('Grading by Section');
  });

  it('says nothing of others while they are too few, nor of a change that nothing precedes', async () => {
    const { text } = await read({ peers: null });
    expect(text).not.toContain('Higher than');
    expect(text).not.toMatch(/points? since/);
  });

  it('says that nothing is scored, in words', async () => {
    const { pages, text } = await read({ percent: null });
    expect(pages[0]).toContain('Not scored');
    expect(pages[0]).toContain(verdictOf(null));
    expect(pages[3]).toContain('No section of this assessment is scored.');
    expect(text).not.toContain('null');
  });

  it('says so of a section without questions', async () => {
    const { text } = await read({ sections: 2, questionsPerSection: 0 });
    expect(text).toContain('This assessment had no questions in this section.');
  });

  it.each([
    [15, 4, 'Question 15.4', 'Feedback 15.4'],
    [4, 50, 'Question 4.50', 'Feedback 4.50'],
  ])('keeps the last of %i sections of %i questions', async (sections, questionsPerSection, question, feedback) => {
    const { text } = await read({ sections, questionsPerSection });
    expect(text).toContain(question);
    expect(text).toContain(feedback);
  });

  it('carries title, author, language, date, outline and tags', async () => {
    const { title, author, language, created, outline, tagged } = await read({ sections: 2 });
    expect(tagged).toBe(true);
    expect(title).toBe('Investment readiness report: Northfield Works');
    expect(author).toBe(PRODUCT.name);
    expect(language).toBe('en-US');
    expect(created).toBe('D:20261121233000Z');
    expect(outline).toEqual(['Summary', 'Contents', 'Grading by Section', 'Section name 1', 'Section name 2']);
  });

  it('says on a summary page what an investor asks first', async () => {
    const plan = [
      { withinDays: 30, actions: ids(1, 5).map(actionOf) },
      { withinDays: 60, actions: ids(6, 7).map(actionOf) },
    ];
    const { pages } = await read({
      preparation: { benchmarks: [], documents: [], investorAsks: [], plan },
      dealBreakers: [{ sectionID: 2, questionID: 'q2-1' }],
    });
    expect(pages[0]).toContain('Settle first: most investors stop here. One answer, on the next page.');
    for (const words of [
      'Summary',
      '64%',
      verdictOf(64),
      'Settle first: most investors stop here',
      'Chosen 2.1',
      'not a promise that anybody will invest',
      'Short 15 64%',
      'The five actions that matter most',
      'Action 5.1',
    ]) {
      expect(pages[1]).toContain(words);
    }
    expect(pages[1]).not.toContain('Action 6.1');
  });

  it('says how and by which version it was scored, and that it is no advice', async () => {
    const { pages } = await read();
    expect(pages[2]).toContain('How this was scored');
    expect(pages[2]).toContain('version 3, and completed it on November 21, 2026');
    expect(pages[2]).toContain('no investment advice');
  });

  it('is as large as its paper, with the same words', async () => {
    const [a4, letter] = [await read(), await read({ paper: 'letter' })];
    expect([a4.size, letter.size]).toEqual([
      [595.28, 841.89],
      [612, 792],
    ]);
    expect(letter.text).toContain('Feedback 15.4');
  });

  it('is the same file for the same results', async () => {
    const [first, second] = [await renderReport(resultsOf()), await renderReport(resultsOf())];
    expect(Buffer.compare(first, second)).toBe(0);
    expect(Buffer.compare(first, await renderReport(resultsOf({ percent: 65 })))).not.toBe(0);
  });

  it('stays far below a megabyte for 60 questions', async () => {
    expect((await renderReport(resultsOf())).byteLength).toBeLessThan(2 ** 20);
  });
});
