import { readFileSync } from 'node:fs';
import { BOARD } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import type { BoardInput } from '../input.ts';
import { render } from '../render.ts';
import { readPdf } from '../testing/pdf.ts';
import { allOf, rowsOf, saidBy, structureOf } from '../testing/structure.ts';

type Company = BoardInput['board']['companies'][number];

const SECTIONS = ['Team', 'Market', 'Product', 'Traction', 'Model', 'Unit economics', 'Legal', 'Exit'];

const companyOf = (n: number, about: Partial<Company> = {}): Company => ({
  ...{ userID: `u${n}`, name: `Founder ${n}`, company: `Company ${n}`, progress: 'completed', stage: 'Seed' },
  assessmentTitle: 'Seed: B2B Software',
  result: {
    ...{ userAssessmentID: `u${n}.2`, versionNumber: 1, completedAt: '2026-10-01T10:00:00.000Z', score: 40 + n },
    sections: SECTIONS.map((_, i) => (i === 0 ? null : (n * 7 + i * 11) % 101)),
  },
  before: null,
  ...{ actions: null, dealBreakers: 0, requests: 0, evidence: null },
  ...about,
});

const before = {
  ...{ userAssessmentID: 'u1.1', versionNumber: 1, completedAt: '2026-05-01T10:00:00.000Z', score: 38 },
  ...{ sections: SECTIONS.map(() => 38), change: 3, isWithinError: true, isStopped: false },
};

const board = (companies: readonly Company[], about: Partial<BoardInput['board']> = {}): BoardInput => ({
  cohort: {
    ...{ cohortID: 'spring', cohortName: 'Spring 2027', partnerID: 'n', partnerName: 'Pump & <Sons>' },
    ...{ partnerUserID: 'p', partnerUserName: 'Paula', startsOn: '2027-01-11', endsOn: null, goalOn: '2027-03-31' },
    ...{ industryID: null, sectorID: null, assessmentID: null, assessmentTitle: '', state: 'open' },
    ...{ invited: 9, joined: 7, sharing: 6, begun: 6, completed: 6 },
    ...{ createdAt: '2026-09-01T10:00:00.000Z', revision: 1, paidBySeats: false },
  },
  board: {
    ...{
      cohortID: 'spring',
      joined: 7,
      sharing: companies.length,
      begun: companies.length,
      completed: companies.length,
    },
    score: { n: companies.length, average: companies.length < 5 ? null : 44 },
    sections: SECTIONS.map((shortName, i) => ({
      ...{ sectionID: i + 1, sectionName: shortName, shortName, n: companies.length, average: i === 0 ? null : 50 },
    })),
    companies: [...companies],
    leftOut: 0,
    changes: [
      {
        assessmentID: 'b2b',
        assessmentTitle: 'Seed: B2B Software',
        n: 1,
        before: null,
        after: null,
        change: null,
        isWithinError: null,
      },
    ],
    ...about,
  },
  weak: {
    questions: [
      {
        ...{ assessmentID: 'b2b', assessmentTitle: 'Seed: B2B Software', questionID: 'q', sectionID: 1 },
        ...{ shortName: 'Team', question: 'Who sells?', n: 6, shareOfBest: 21, atWorst: 4 },
      },
    ],
    n: 6,
    hidden: 0,
  },
  asOf: '2026-11-26',
  madeAt: '2026-11-26T08:00:00.000Z',
});
const six = [companyOf(1, { before }), ...[2, 3, 4, 5, 6].map((n) => companyOf(n))];

describe('the PDF of a cohort', () => {
  it('says whose it is, as of when, how far it is, and on whose consent it rests', async () => {
    const { pages, title } = await readPdf(await render(board(six)));
    expect(title).toBe('Cohort report: Spring 2027');
    for (const words of [
      ...['Pump & <Sons>', 'Founders choose', 'Of these, started an assessment'],
      'from January 11, 2027',
      'November 26, 2026',
      'November 26, 2026 at 8:00 AM UTC',
      '44% (n = 6)',
      'Only companies whose founders let the partner see their results are in here',
    ])
      expect(pages[0]).toContain(words);
  });

  it('of a day before says when it was made, and who is left out since', async () => {
    const { pages } = await readPdf(await render({ ...board(six), asOf: '2026-10-31' }));
    for (const words of ['October 31, 2026', 'November 26, 2026 at 8:00 AM UTC', BOARD.past])
      expect(pages[0]).toContain(words);
    expect((await readPdf(await render(board(six)))).pages[0]).not.toContain(BOARD.past);
  });

  it('is tagged: one title, a heading for each part, and tables with heads of rows and columns', async () => {
    const { pages, untagged } = await structureOf(await render(board(six)));
    const elements = allOf(pages.flat());
    expect(untagged).toEqual([]);
    const headings = elements.filter(({ role }) => /^H\d$/.test(role)).map((each) => `${each.role} ${saidBy(each)}`);
    expect(headings).toEqual([
      'H1 Spring 2027',
      'H2 Summary',
      'H2 Scores by section',
      'H2 Questions most companies are weak at',
      'H2 Companies',
      'H2 Before and after',
    ]);
    const tables = elements.filter(({ role }) => role === 'Table').map(rowsOf);
    expect(tables).toHaveLength(6);
    expect(tables[2]?.[0]?.slice(0, 3)).toEqual(['TH Company', 'TH Score', 'TH Team']);
    expect(tables[2]?.[2]?.slice(0, 3)).toEqual(['TH n', 'TD 6', 'TD 6']);
    expect(tables[2]?.[3]?.slice(0, 4)).toEqual(['TH Company 1', 'TD 41 W', 'TD n/s', 'TD 18 W']);
    expect(tables[3]?.[1]).toEqual(['TH Team: Who sells?', 'TD 6', 'TD 21%', 'TD 4']);
    expect(tables[4]?.slice(0, 2)).toEqual([
      ['TH Company', 'TH Assessment', 'TH Actions done', 'TH Requests to experts', 'TH Answers with evidence'],
      ['TH Company 1', 'TD Completed', 'TD Not shared', 'TD 0', 'TD –'],
    ]);
    expect(tables[5]?.slice(1)).toEqual([
      ['TH Seed: B2B Software: 1 company: no average under 5', 'TD –', 'TD –', 'TD –'],
      ['TH Company 1', 'TD 38%', 'TD 41%', 'TD +3 (within error)'],
    ]);
  });

  it('breaks no word of a section of any questionnaire, in one table on A4', async () => {
    const { sections: defined }: { sections: { sectionShortName: string }[] } = JSON.parse(
      readFileSync(new URL('../../../../seed/content/taxonomy.json', import.meta.url), 'utf8'),
    );
    const all = defined.map(({ sectionShortName }) => sectionShortName);
    // Facts and declarations have no points.
    const scored = all.filter((name) => name !== 'General' && name !== 'Declarations');
    const inputOf = (names: readonly string[]): BoardInput => {
      const sections = names.map((shortName, i) => ({
        sectionID: i + 1,
        sectionName: '',
        shortName,
        n: 6,
        average: 50,
      }));
      const companies = six.map((company) => ({
        ...company,
        result: company.result && { ...company.result, sections: names.map((_, i) => (i * 17) % 101) },
      }));
      return board(companies, { sections });
    };
    const tablesOn = async (paper: 'a4' | 'letter', names: readonly string[]) => {
      const { pages } = await readPdf(await render({ ...inputOf(names), paper }));
      const map = pages.slice(1).filter((page) => page.includes('Average'));
      // A line may end behind a hyphen.
      const isWhole = (word: string) => new RegExp(`(^| )${word.replaceAll('-', '- ?')}( |$)`).test(map.join(' '));
      expect(names.flatMap((name) => name.split(' ')).filter((word) => !isWhole(word))).toEqual([]);
      return map.join(' ').split('Average').length - 1;
    };
    expect([await tablesOn('a4', scored), await tablesOn('letter', scored)]).toEqual([1, 2]);
    expect([await tablesOn('a4', all), await tablesOn('letter', all)]).toEqual([2, 2]);
  });

  it('marks a score that an answer keeps low, and says so where there is one', async () => {
    const { result } = companyOf(2);
    const stopped = companyOf(2, { dealBreakers: 2, result: result && { ...result, score: 0 } });
    const inPages = async (companies: readonly Company[]) =>
      (await readPdf(await render(board(companies)))).pages.join(' ');
    const [with1, without] = [await inPages([...six.slice(2), stopped]), await inPages(six)];
    expect(with1).toContain('0 !');
    expect(with1).toContain('an answer would stop most investors');
    expect(without).not.toContain('would stop most investors');
  });

  it('lets short tables share a page, and begins one for long ones', async () => {
    const pagesOf = async (count: number, about: Partial<Company> = {}) =>
      (await readPdf(await render(board(Array.from({ length: count }, (_, n) => companyOf(n, about)))))).pages;
    const [few, many] = [await pagesOf(6, { before }), await pagesOf(30, { before })];
    expect(few.at(-1)).toContain('Questions most companies are weak at');
    expect(few.at(-1)).toContain('Before and after');
    expect(many.length).toBeGreaterThan(few.length);
    expect(many.at(-1)).not.toContain('Actions done');
    expect(many.at(-1)).toContain('Before and after');
  });

  it('says what marks a first score that was stopped, where it stands', async () => {
    const stopped = { ...before, isStopped: true };
    const { pages } = await readPdf(await render(board([companyOf(1, { before: stopped }), ...six.slice(1)])));
    expect(pages.at(-1)).toContain('38% !');
    expect(pages.at(-1)).toContain('! Stopped');
  });

  it('says what there is not yet', async () => {
    const nobody = { ...board([], { changes: [] }), weak: { questions: [], n: 0, hidden: 0 } };
    const { text } = await readPdf(await render(nobody));
    expect(text).toContain('Not shown under 5 (n = 0)');
    expect(text).toContain('No company that shares its results has completed an assessment.');
    expect(text).toContain('No question was answered by 5 companies or more.');
    expect(text).toContain('No company has two results of the same questionnaire.');
  });

  it('keeps many companies with the longest names within its pages, and is the same file each time', async () => {
    const company = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).slice(0, 99);
    const input = board(Array.from({ length: 60 }, (_, n) => companyOf(n, { company })));
    const made = await render(input);
    const { untagged } = await structureOf(made);
    expect(untagged).toEqual([]);
    expect(await render(input)).toEqual(made);
  });
});
