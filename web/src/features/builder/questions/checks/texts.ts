import { plural } from '../../../../ui/format.ts';
import { type CheckKind, LONG_QUESTION } from './checks.ts';

export const CHECK_WORDS: Readonly<Record<CheckKind, string>> = {
  tooFewOptions: 'Founders are not asked this question: it needs at least two options.',
  noBestOption: 'No option earns points: the score ignores this question.',
  equalImpacts: 'All options have the same score impact: every answer counts as the best one.',
  unscoredSection: 'No question of this section can earn points: the section has no score.',
  feedbackMissing: 'A weak option has no feedback: the report has nothing to say to whoever chooses it.',
  actionMissing: 'A weak option has no action to take: the report cannot say what to do about it.',
  longQuestion: `The question is longer than ${LONG_QUESTION} characters. Short questions are answered more exactly.`,
  doubleQuestion: 'This looks like two questions in one. Ask them one by one, so that each answer is about one thing.',
  duplicateQuestion: 'An earlier question has the same text.',
  duplicateOption: 'Two options of this question have the same text.',
  brokenLink: 'A link cannot lead anywhere: check its address.',
};

export const CHECKS = {
  button: (count: number) => (count === 0 ? 'No remarks' : plural(count, 'remark')),
  title: 'Checks',
  intro: 'Nothing here keeps you from publishing. Each remark leads to its place.',
  noneTitle: 'Nothing to remark',
  none: 'Every question can be asked and scored, and weak answers have feedback and an action.',
  lead: 'Show',
  option: (text: string) => `Option: ${text}`,
  failed: 'Unable to check the questions.',
} as const;
