import { BUILDER, OPTION_FIELDS, QUESTION_FIELDS } from '@groundwork/contracts/administration';
import { describe, expect, it } from 'vitest';
import {
  EDIT,
  isNumberTyped,
  numberOf,
  type OptionTexts,
  optionProblems,
  optionTextsOf,
  orderOf,
  type QuestionValues,
  questionProblems,
  questionTextsOf,
} from './rules.ts';

const QUESTION: QuestionValues = { ...questionTextsOf({ text: 'Who pays?' }), sectionID: '1', order: '' };
const WHERE = { places: 3, invalidLink: BUILDER.edit.invalidLink };
const problems = (change: Partial<QuestionValues>) =>
  Object.fromEntries(
    Object.entries(questionProblems({ ...QUESTION, ...change }, WHERE)).filter(([, text]) => text !== undefined),
  );

describe('a question', () => {
  it('is complete with a text and a section', () => expect(problems({})).toEqual({}));

  it.each([
    [{ text: '' }, { text: EDIT.missing }],
    [{ text: '   ' }, { text: BUILDER.edit.invalidText }],
    [{ text: '?!' }, { text: BUILDER.edit.invalidText }],
    [{ text: '9' }, {}],
    [{ text: 'é' }, {}],
    [{ explanationText: '***' }, { explanationText: BUILDER.edit.invalidText }],
    [{ helpText: '-' }, { helpText: BUILDER.edit.invalidText }],
    [{ helpText: '' }, {}],
    [{ helpText: ' ' }, { helpText: BUILDER.edit.invalidText }],
    [{ explanationText: ' \n ' }, { explanationText: BUILDER.edit.invalidText }],
    [{ referralPartner: '&' }, { referralPartner: BUILDER.edit.invalidText }],
    [{ sectionID: '' }, { sectionID: EDIT.missing }],
  ])('%o', (change, found) => expect(problems(change)).toEqual(found));

  it.each([
    ['https://example.com/a', true],
    ['http://example.com', true],
    [`https://example.com/${'a'.repeat(QUESTION_FIELDS.education.max - 20)}`, true],
    [`https://example.com/${'a'.repeat(QUESTION_FIELDS.education.max - 19)}`, false],
    ['https://bank.example@evil.example', false],
    ['https://example.com/\u202egpj', false],
    ['example.com', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['ftp://example.com', false],
    ['https://exam ple.com', false],
    ['https://', false],
  ])('link %s', (education, isGood) =>
    expect(problems({ education })).toEqual(isGood ? {} : { education: BUILDER.edit.invalidLink }),
  );

  it.each([
    ['', true],
    ['1', true],
    ['3', true],
    ['0', false],
    ['4', false],
    ['-1', false],
    ['1.5', false],
    ['two', false],
  ])('order %s of 3', (order, isGood) =>
    expect(problems({ order })).toEqual(isGood ? {} : { order: BUILDER.edit.invalidOrder }),
  );
});

describe('an option', () => {
  const words = { missing: 'missing', invalid: 'invalid' };
  const found = (typed: Partial<OptionTexts>) => optionProblems({ ...optionTextsOf({}), ...typed }, words);

  it.each([
    ['', 'missing'],
    [' ', 'invalid'],
    ['...', 'invalid'],
    ['Yes', undefined],
  ])('%o', (text, said) => expect(found({ text })).toEqual({ text: said }));

  it.each([
    ['', undefined],
    ['  ', 'invalid'],
    ['!?', 'invalid'],
    ['Good.', undefined],
  ])('feedback and action %o', (typed, said) => {
    const values = { text: 'Yes', conditionalLanguageFB: typed, conditionalLanguageAT: typed };
    expect(found(values)).toEqual({ conditionalLanguageFB: said, conditionalLanguageAT: said });
  });

  it.each([
    ['', 0],
    ['-', 0],
    ['100', 100],
    ['100.01', 100],
    ['1000', 100],
    ['-100', -100],
    ['-100.01', -100],
    ['0.01', 0.01],
    ['0.014', 0.01],
    ['0.015', 0.02],
    ['12,5', 12.5],
    ['-0', 0],
    ['.5', 0.5],
  ])('impact %o counts as %d', (typed, impact) => expect(numberOf(OPTION_FIELDS.scoreImpact, typed)).toBe(impact));

  it('takes only what can become an impact', () => {
    expect(['', '-', '-1', '1.', '1,25', '.5'].every(isNumberTyped)).toBe(true);
    expect(['a', '1e5', '--1', '1.2.3', ' 1'].some(isNumberTyped)).toBe(false);
  });

  it.each([
    ['0', 1],
    ['-3', 1],
    ['1', 1],
    ['4', 4],
    ['5', 4],
    ['', 4],
    ['x', 4],
    ['2.4', 2],
  ])('order %o of 4 places is %d', (typed, order) => expect(orderOf(typed, 4)).toBe(order));
});
