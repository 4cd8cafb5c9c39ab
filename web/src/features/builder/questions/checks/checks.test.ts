import type { CheckKind } from '@groundwork/contracts/administration';
import { LIMITS } from '@groundwork/contracts/browser';
import { describe, expect, it } from 'vitest';
import type { BuilderQuestion } from '../../../../shared/builder/queries.ts';
import { anOption, aQuestion, aSection } from '../../../../shared/builder/testing/sections.ts';
import { checksOf, LONG_QUESTION } from './checks.ts';
import { remarksOf } from './remarks-of.ts';

/** What is said of sections of these questions. */
const kinds = (...sections: readonly (readonly BuilderQuestion[])[]): readonly CheckKind[] =>
  checksOf(sections.map((questions, index) => aSection(index + 1, questions))).map(({ kind }) => kind);

it('has nothing to say of questions as they should be', () => {
  expect(kinds([aQuestion('q1'), aQuestion('q2')], [aQuestion('q3')])).toEqual([]);
  expect(checksOf([])).toEqual([]);
});

describe('scores', () => {
  it('a question needs at least two options to be asked', () => {
    expect(kinds([aQuestion('q1', {}, [5]), aQuestion('q2')])).toEqual(['tooFewOptions']);
    expect(kinds([aQuestion('q1', {}, [2, 5]), aQuestion('q2')])).toEqual([]);
  });

  it.each([
    [[0, 0], ['unscoredSection']],
    [[-5, 0], ['unscoredSection']],
    [[-5, -1], ['unscoredSection']],
    [[0, 0.01], []],
    [[5, 5], ['equalImpacts']],
    [[5, 5.01], []],
  ])('impacts %j', (impacts, said) => expect(kinds([aQuestion('q1', {}, impacts)])).toEqual(said));

  it('a section that has one scored question is scored, and one without questions is not asked about', () => {
    expect(kinds([aQuestion('q1', {}, [0, 0]), aQuestion('q2')])).toEqual(['noBestOption']);
    expect(kinds([])).toEqual([]);
  });

  it('a section whose only points are of an option that nobody is asked has no score', () => {
    expect(kinds([aQuestion('q1', {}, [10])])).toEqual(['unscoredSection', 'tooFewOptions']);
  });
});

describe('weak options', () => {
  const withOption = (scoreImpact: number, change: object): BuilderQuestion =>
    aQuestion('q1', {
      questionOptions: [anOption('weak', { scoreImpact, ...change }), anOption('best', { scoreImpact: 10, text: 'B' })],
    });

  it('those that earn no more than half need feedback and an action', () => {
    expect(kinds([withOption(5, { conditionalLanguageFB: ' ' })])).toEqual(['feedbackMissing']);
    expect(kinds([withOption(5, { conditionalLanguageAT: '' })])).toEqual(['actionMissing']);
    expect(kinds([withOption(5.01, { conditionalLanguageFB: '', conditionalLanguageAT: '' })])).toEqual([]);
  });

  it('leads to the option', () => {
    const [check] = checksOf([aSection(7, [withOption(0, { conditionalLanguageAT: '' })])]);
    expect(check).toEqual({ kind: 'actionMissing', sectionID: 7, questionID: 'q1', questionOptionID: 'weak' });
  });
});

describe('texts', () => {
  it.each([
    ['x'.repeat(LONG_QUESTION), []],
    ['x'.repeat(LONG_QUESTION + 1), ['longQuestion']],
    ['Do you have patents and trademarks?', []],
    ['Do you have patents and/or trademarks?', ['doubleQuestion']],
    ['Do you have patents AND / OR trademarks?', ['doubleQuestion']],
    ['Who pays? And how much?', ['doubleQuestion']],
  ])('%s', (text, said) => expect(kinds([aQuestion('q1', { text })])).toEqual(said));

  it('a long question can still be saved', () => expect(LONG_QUESTION).toBeLessThan(LIMITS.questionText));

  it('the same question twice, in whatever section and with whatever signs, leads to the later one', () => {
    const sections = [
      aSection(1, [aQuestion('q1', { text: 'Who pays?' })]),
      aSection(2, [aQuestion('q2', { text: '  who  pays' })]),
    ];
    expect(checksOf(sections)).toEqual([
      { kind: 'duplicateQuestion', sectionID: 2, questionID: 'q2', questionOptionID: null },
    ]);
    expect(kinds([aQuestion('q1', { text: 'Who pays?' }), aQuestion('q2', { text: 'Who paid?' })])).toEqual([]);
  });

  it('the same option twice within a question, not in two', () => {
    const twice = (text: string) => ({
      questionOptions: [anOption('o1', { text: 'Yes' }), anOption('o2', { text, scoreImpact: 9 })],
    });
    expect(kinds([aQuestion('q1', twice('yes.'))])).toEqual(['duplicateOption']);
    expect(kinds([aQuestion('q1', twice('No')), aQuestion('q2', twice('No'))])).toEqual([]);
  });

  it('options that differ in a sign that counts are not the same', () => {
    const options = ['< 5%', '> 5%', '5%'].map((text, index) => anOption(text, { text, scoreImpact: index }));
    expect(kinds([aQuestion('q1', { questionOptions: options })])).toEqual([]);
  });

  it('links that cannot lead anywhere, in the resource, the texts and the options', () => {
    expect(kinds([aQuestion('q1', { education: 'https://localhost' })])).toEqual(['brokenLink']);
    expect(kinds([aQuestion('q1', { helpText: 'See https://exa..mple.com.' })])).toEqual(['brokenLink']);
    expect(kinds([aQuestion('q1', { explanationText: 'See (https://example.com/a).' })])).toEqual([]);
    const option = anOption('o1', { conditionalLanguageAT: 'Read https://https://example.com' });
    expect(
      checksOf([aSection(1, [aQuestion('q1', { questionOptions: [option, anOption('o2', { scoreImpact: 9 })] })])]),
    ).toEqual([{ kind: 'brokenLink', sectionID: 1, questionID: 'q1', questionOptionID: 'o1' }]);
  });
});

it('names the sections without a score, away from the list of checks, once', () => {
  const unscored = [aSection(1, [aQuestion('q1', {}, [0, 0])]), aSection(2, [aQuestion('q2', {}, [0, 0])])];
  const [first, second] = unscored.map(({ sectionName }) => sectionName);
  const [remark] = remarksOf(checksOf(unscored), unscored);
  expect(remark).toMatchObject({ count: 2, isNamed: true });
  expect(remark?.words).toBe(`No question in ${first} and ${second} earns points, so those sections have no score.`);
});
