import { SCORE_CASES, resultsOf as scored } from '@groundwork/contracts/testing';
import { describe, expect, it } from 'vitest';
import type { ReportInput } from './input.ts';
import { renderReport } from './render.ts';
import { resultsOf } from './testing/results.ts';
import { allOf, type Element, isElement, rowsOf, saidBy, structureOf } from './testing/structure.ts';

const whole = { count: 23, median: 52, percentile: 71 };
const sections = [{ sectionID: 2, count: 1700, median: 41, percentile: 93 }];
const compared = resultsOf({ sections: 2, questionsPerSection: 2, peers: { whole, sections }, change: -3 });

const read = async (results: ReportInput) => {
  const structure = await structureOf(await renderReport(results));
  const elements = structure.pages.flat();
  const of = (role: string) => allOf(elements).filter((element) => element.role === role);
  return { ...structure, elements, of };
};
const partsOf = ({ parts }: Element): string[] => parts.filter(isElement).map(({ role }) => role);

describe('to a screen reader, the report', () => {
  it('has one title, a heading for each part, and none that skips a level', async () => {
    const { elements } = await read(compared);
    const headings = elements.filter(({ role }) => /^H\d$/.test(role)).map((each) => `${each.role} ${saidBy(each)}`);
    const section = ['H3 What to do next', 'H3 Responses'];
    expect(headings).toEqual([
      'H1 Northfield Works',
      'H2 Summary',
      'H3 Sections by score',
      'H2 Contents',
      'H3 How this was scored',
      'H2 Grading by Section',
      'H2 Section name 1',
      ...section,
      'H2 Section name 2',
      ...section,
    ]);
  });

  it('has the comparison as a table, with heads of columns and rows', async () => {
    const table = (await read(compared)).of('Table').at(-1);
    expect(table?.parts.filter(isElement).map((part) => part.role)).toEqual(['Caption', 'TR', 'TR', 'TR']);
    expect(table && rowsOf(table)).toEqual([
      ['TH Section', 'TH Score', 'TH Median', 'TH Higher than', 'TH Compared with', 'TH Change'],
      ['TH Short 1', 'TD 64%', 'TD –', 'TD –', 'TD –', 'TD −3'],
      ['TH Short 2', 'TD 64%', 'TD 41%', 'TD 93%', 'TD 1,700', 'TD −3'],
    ]);
  });

  it('has whose it is and of when as a table, each term the head of its row', async () => {
    const proof = SCORE_CASES.find(({ extremes }) => extremes !== null);
    const [table] = (await read(proof ? scored(proof) : compared)).of('Table');
    const rows = table ? rowsOf(table) : [];
    expect(rows.map(([head]) => head)).toEqual([
      'TH Name',
      'TH Industry',
      'TH Sector',
      'TH Assessment',
      'TH Completed',
      'TH Highest score',
      'TH Lowest score',
      'TH Actions to take',
    ]);
    expect(rows[0]).toEqual(['TH Name', 'TD Ada Nowak']);
  });

  it('has the scores of its summary as a table, the best first, each beside its name', async () => {
    const shape = resultsOf({ sections: 5 });
    const percents = [40, 90, 40, 64, 77];
    const sectionScores = shape.sectionScores.map((each, i) => ({ ...each, sectionPercent: percents[i] ?? null }));
    const [, table] = (await read({ ...shape, sectionScores })).of('Table');
    // Read downwards, in four columns.
    expect(table && rowsOf(table)).toEqual([
      ['TH Short 2', 'TD 90%', 'TH Short 4', 'TD 64%', 'TH Short 3', 'TD 40%'],
      ['TH Short 5', 'TD 77%', 'TH Short 1', 'TD 40%'],
    ]);
  });

  it('says of each head of a table what it heads', async () => {
    const { of } = await read(compared);
    const file = Buffer.from(await renderReport(compared)).toString('latin1');
    const heads = (scope: string): number => file.split(`/Scope /${scope}`).length - 1;
    expect(heads('Column')).toBe(6);
    expect(heads('Row')).toBe(of('TH').length - 6);
  });

  it('reads the heads of a table that goes on over the page once', async () => {
    const long = resultsOf({ sections: 45, questionsPerSection: 1, change: 1 });
    const { of, pages } = await read(long);
    const tables = pages.map((page) => allOf(page).filter(({ role }) => role === 'Table').length);
    expect(tables.filter((count) => count > 0).length).toBeGreaterThan(2);
    expect(of('TH').filter((head) => saidBy(head) === 'Section')).toHaveLength(1);
  });

  it('has actions and responses as numbered lists', async () => {
    const { of } = await read(compared);
    const [, actions, responses] = of('L');
    expect(
      actions &&
        allOf([actions])
          .map((each) => `${each.role} ${saidBy(each)}`)
          .slice(1, 4),
    ).toEqual(['LI 1. Action 1.1 of this section.', 'Lbl 1.', 'LBody Action 1.1 of this section.']);
    const [first] = responses?.parts.filter(isElement) ?? [];
    expect(first && allOf([first]).map(({ role }) => role)).toEqual(['LI', 'Lbl', 'LBody', 'P', 'P', 'P', 'P']);
    expect(first && saidBy(first)).toMatch(
      /^1\. Question 1\.1 .+ Answer Chosen 1\.1 What this tells an investor Feedback 1\.1\. /,
    );
  });

  it('leads from each entry of its contents, which says where, in one step', async () => {
    const { of, annotations } = await read(compared);
    expect(of('TOCI').map((entry) => [saidBy(entry), ...allOf([entry]).flatMap(({ links }) => links)])).toEqual([
      ['Summary 2', 'Summary'],
      ['Grading by Section 4', 'Grading by Section'],
      ['Section name 1 64% Developing 4', 'Section name 1'],
      ['Section name 2 64% Developing 4', 'Section name 2'],
    ]);
    expect(annotations).toBe(4);
  });

  it('describes its picture in words', async () => {
    const [figure] = (await read(compared)).of('Figure');
    expect(figure?.alt).toBe('Bar chart of the scores by section, from 0 to 100 percent. Short 1 64%, Short 2 64%.');
  });
});

/** Which elements may be right in which (ISO 32000-1, 14.8.4.3). */
const MAY_HOLD: Readonly<Record<string, readonly string[]>> = {
  L: ['LI'],
  LI: ['Lbl', 'LBody'],
  LBody: ['P'],
  Table: ['Caption', 'TR'],
  TR: ['TH', 'TD'],
  TD: ['P'],
  TOC: ['TOCI'],
  TOCI: ['Reference'],
  Reference: ['Link'],
};

describe('the tags of a report', () => {
  it.each([
    ['that is compared', compared],
    ['of which nothing is scored', resultsOf({ sections: 2, percent: null })],
    ['without questions', resultsOf({ sections: 2, questionsPerSection: 0 })],
    ['of many pages', resultsOf({ sections: 45, questionsPerSection: 1, change: 2 })],
    ['of sections longer than a page', resultsOf({ sections: 2, questionsPerSection: 30, extra: 'M'.repeat(300) })],
    ['of names in many fonts', resultsOf({ sections: 1, company: 'Łódź 北京科技 한국 Αθήνα', firstName: '東京' })],
  ])('%s hold all its text, each in its place', async (_, results) => {
    const { elements, of, untagged, annotations } = await read(results);
    expect(untagged).toEqual([]);
    for (const element of allOf(elements)) {
      const allowed = MAY_HOLD[element.role] ?? [];
      expect(partsOf(element).filter((role) => !allowed.includes(role))).toEqual([]);
    }
    const linked = of('Link').map(({ links }) => links.filter((words) => words !== '').length);
    expect(linked).toEqual(of('TOCI').map(() => 1));
    expect(annotations).toBe(linked.length);
    expect(of('Figure').filter(({ alt }) => !alt)).toEqual([]);
  });
});
