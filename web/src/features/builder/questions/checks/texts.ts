import type { CheckKind } from '@groundwork/contracts/administration';
import { listForm } from '@groundwork/contracts/browser';
import { plural } from '../../../../ui/format.ts';
import { LONG_QUESTION } from './checks.ts';

const listed = listForm();

export const CHECK_WORDS: Readonly<Record<CheckKind, string>> = {
  tooFewOptions: 'Founders do not see this question. It needs at least two options.',
  noBestOption: 'No option earns points, so this question does not count toward the score.',
  equalImpacts: 'All options have the same score impact, so every answer counts as the best one.',
  unscoredSection: 'No question in this section earns points, so the section has no score.',
  feedbackMissing: 'A weak option has no feedback, so the report says nothing to founders who choose it.',
  actionMissing: 'A weak option has no action to take, so the report cannot say what to do about it.',
  longQuestion: `The question is longer than ${LONG_QUESTION} characters. Short questions get more accurate answers.`,
  doubleQuestion: 'This looks like two questions in one. Split them so that each answer is about one thing.',
  duplicateQuestion: 'An earlier question has the same text.',
  duplicateOption: 'Two options of this question have the same text.',
  brokenLink: 'A link does not work. Check its address.',
};

export const CHECKS = {
  /** Outside the list of checks, where no section stands above it. */
  unscored: (sections: readonly string[]) =>
    `No question in ${listed(sections)} earns points, so ${sections.length === 1 ? 'that section has' : 'those sections have'} no score.`,
  button: (count: number) => (count === 0 ? 'No suggestions' : plural(count, 'suggestion')),
  title: 'Checks',
  intro: 'You can publish without acting on these.',
  noneTitle: 'No suggestions',
  none: 'Every question can be asked and scored, and every weak answer has feedback and an action.',
  lead: 'Show',
  option: (text: string) => `Option: ${text}`,
  mean: 'Keep as is',
  meanOf: (words: string, question: string) => `Keep as is: ${words} ${question}`,
  meanHow: 'A suggestion that is kept as is stays hidden until its text or score changes.',
  meantCount: (count: number) => `Kept as is (${count})`,
  raise: 'Show again',
  raiseOf: (words: string, question: string) => `Show again: ${words} ${question}`,
  allMeant: 'Everything that the checks found is kept as is.',
  markFailed: 'Unable to mark the suggestion.',
  failed: 'Unable to check the questions.',
} as const;
