import { expect, it } from 'vitest';
import { chosenOption, reportOf } from './report-model.ts';
import { fixture } from './testing/fixture.ts';
import { MEANINGS } from './texts.ts';

it('grades what is scored and leaves the rest without a grade', () => {
  const grades = reportOf(fixture).sections.map(({ shortName, grade }) => [shortName, grade]);
  expect(grades).toEqual([
    ['General', null],
    ['Team', { percent: 80, band: 'success' }],
    ['Problem', { percent: 62, band: 'warning' }],
    ['Market', { percent: 0, band: 'danger' }],
    ['Exit', null],
  ]);
});

it('says what the verdict means, and that there is none without a score', () => {
  expect(reportOf(fixture).meaning).toBe(MEANINGS.average);
  const unscored = reportOf({ ...fixture, assessmentScore: null });
  expect(unscored).toMatchObject({ grade: null, meaning: MEANINGS.none });
  expect(unscored.verdict).toBe('Unable to determine result feedback.');
});

it('names the strongest and the weakest scored section, unless all are alike', () => {
  const { extremes } = reportOf(fixture);
  expect([extremes?.best.shortName, extremes?.weakest.shortName]).toEqual(['Team', 'Market']);
  expect(reportOf({ ...fixture, sectionScores: [] }).extremes).toBeNull();
});

it('shows questions in their order and options in the order of the flow', () => {
  const team = reportOf(fixture).sections[1];
  expect(team?.responses.map(({ questionID }) => questionID)).toEqual(['q2', 'q2b']);
  expect(team?.responses[0]?.questionOptions.map(({ optionOrder }) => optionOrder)).toEqual([3, 2, 1]);
});

it('knows the chosen option, and that an unanswered question has none', () => {
  const team = reportOf(fixture).sections[1];
  expect(team?.responses.map((response) => chosenOption(response)?.questionOptionID)).toEqual(['middle', undefined]);
});

it("puts an action beside its question's words", () => {
  const report = reportOf(fixture);
  expect(report.sections[1]?.actions).toEqual([
    {
      answer: 'One founder works full time',
      text: 'Agree on full-time dates.',
      questionID: 'q2',
      question: 'A question about Team?',
    },
  ]);
  expect(report.actionCount).toBe(2);
});
