/** The table of scores worked out by hand, and what a reader of the PDF finds. */
import { gradedSections, nameOf, readAs, resultsOf, SCORE_CASES, sectionsAs } from '@groundwork/contracts/testing';
import { describe, expect, it } from 'vitest';
import { renderReport } from './render.ts';
import { readPdf } from './testing/pdf.ts';

describe('the PDF of a score worked out by hand', () => {
  it.each(SCORE_CASES)('says the same on every page: $name', async (proof) => {
    const { pages } = await readPdf(await renderReport(resultsOf(proof)));
    const [cover = '', summary = '', contents = '', chart = '', ...others] = pages;
    const graded = gradedSections(proof);

    expect(cover).toContain(`Overall score ${readAs(proof.whole)} ${proof.verdict} `);
    expect(/Highest score (.+) Lowest score (.+?) Actions/.exec(cover)?.slice(1) ?? []).toEqual(
      sectionsAs(proof, proof.extremes ?? []),
    );

    expect(summary).toContain(`Summary ${readAs(proof.whole)} ${proof.verdict} `);
    for (const section of proof.sections) {
      expect(contents).toMatch(new RegExp(`${nameOf(section.sectionID)} ${readAs(section)} \\d`));
    }
    const shown = proof.sections.map((section, i) => {
      const number = `Section ${i + 1} of ${proof.sections.length}`;
      return `${number} ${nameOf(section.sectionID)} ${readAs(section)} `;
    });
    // Sections follow the chart on its page.
    expect([chart, ...others].join(' ').match(/Section \d+ of \d+ .+? (Weak|Developing|Strong|Not scored) /g)).toEqual(
      shown,
    );

    const bars = /((?:\d+% )*)0% 10% 20% /.exec(chart)?.[1] ?? '';
    expect(bars.match(/\d+/g) ?? []).toEqual(graded.map(({ percent }) => String(percent)));
    const unscored = proof.sections.filter(({ percent }) => percent === null);
    for (const { sectionID } of unscored)
      expect(chart).toMatch(new RegExp(`Not scored: .*${nameOf(sectionID)}|No section`));
    expect(chart.includes('No section of this assessment is scored.')).toBe(graded.length === 0);
  });
});
