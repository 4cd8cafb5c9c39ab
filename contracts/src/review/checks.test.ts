import { expect, it } from 'vitest';
import type { ContentOption, ContentQuestion } from '../questionnaires/content.ts';
import { CHECK_KINDS, type CheckKind, subjectOf } from './checks.ts';

const option = (questionOptionID: string, over: Partial<ContentOption> = {}): ContentOption => ({
  questionOptionID,
  text: questionOptionID,
  scoreImpact: 1,
  conditionalLanguageFB: 'See https://learn.example/a',
  conditionalLanguageAT: '',
  revision: 1,
  ...over,
});
const question = (questionID: string, over: Partial<ContentQuestion> = {}): ContentQuestion => ({
  questionID,
  questionGroupID: questionID,
  sectionID: 1,
  text: 'Who buys it?',
  helpText: 'See https://learn.example/b',
  explanationText: '',
  education: '',
  referralPartner: '',
  options: [option('yes'), option('no', { scoreImpact: 0 })],
  revision: 1,
  ...over,
});
const before = [question('a'), question('b')];
/** @returns which checks are about something else after a change of the first question or its first option. */
const changedBy = (after: readonly ContentQuestion[]): CheckKind[] =>
  CHECK_KINDS.filter((check) =>
    ['yes', null].some((questionOptionID) => {
      const place = { check, questionID: 'a', questionOptionID };
      return subjectOf(place, before) !== subjectOf(place, after);
    }),
  );
const options = (over: Partial<ContentOption>) => [option('yes', over), option('no', { scoreImpact: 0 })];

it('a finding is about the text or the number that it names, and nothing else', () => {
  expect(changedBy([question('a', { text: 'Who pays?' }), question('b')])).toEqual([
    'tooFewOptions',
    'longQuestion',
    'doubleQuestion',
    'duplicateQuestion',
  ]);
  expect(changedBy([question('a', { helpText: 'See https://learn.example/c' }), question('b')])).toEqual([
    'brokenLink',
  ]);
  expect(changedBy([question('a', { helpText: 'Look at https://learn.example/b' }), question('b')])).toEqual([]);
  expect(changedBy([question('a', { options: options({ scoreImpact: 2 }) }), question('b')])).toEqual([
    'noBestOption',
    'equalImpacts',
    'unscoredSection',
    'feedbackMissing',
    'actionMissing',
  ]);
  expect(changedBy([question('a', { options: options({ text: 'Yes' }) }), question('b')])).toEqual([
    'tooFewOptions',
    'feedbackMissing',
    'actionMissing',
    'duplicateOption',
  ]);
  expect(changedBy([question('a'), question('b', { options: options({ scoreImpact: 2 }) })])).toEqual([
    'unscoredSection',
  ]);
});

it('there is none of what is not there', () => {
  expect(subjectOf({ check: 'longQuestion', questionID: 'gone', questionOptionID: null }, before)).toBeNull();
  expect(subjectOf({ check: 'brokenLink', questionID: 'a', questionOptionID: 'gone' }, before)).toBeNull();
});
