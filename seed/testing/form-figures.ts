/** What a form makes of answers, as a test designer reads it (docs/content-figures.md). */
import { scoreAssessment, standardErrorOf } from '@groundwork/contracts';
import { forms, nameOf, plainQuestions } from '../../integration/testing/content-files.ts';
import type { AssessmentContent, AuthoredQuestion } from '../content.ts';
import { openContent } from '../content.ts';
import { seededRandom } from '../random.ts';
import { CONTENT_FOLDER } from './content-folder.ts';

const content = openContent(CONTENT_FOLDER);

export type Choose = (question: AuthoredQuestion) => number;

/** @returns the percent of answers by option, the strongest being 0; not rounded. */
export function percentOf(questions: readonly AuthoredQuestion[], choose: Choose): number {
  const { percent } = scoreAssessment(asked(questions), chosen(questions, choose));
  if (percent === null) throw new Error('nothing is scored');
  return percent;
}

const asked = (questions: readonly AuthoredQuestion[]) =>
  questions.map(({ key, sectionID, options }) => ({
    questionID: key,
    sectionID,
    options: options.map(({ scoreImpact }, i) => ({ questionOptionID: String(i), scoreImpact })),
  }));

const chosen = (questions: readonly AuthoredQuestion[], choose: Choose) =>
  Object.fromEntries(questions.map((question) => [question.key, String(choose(question))]));

export const formNamed = (name: string): AssessmentContent => {
  const form = forms().find((about) => nameOf(about) === name);
  if (!form) throw new Error(`there is no form ${name}`);
  return form;
};

export const coreOf = (name: string): readonly string[] => content.core(formNamed(name));

export const bestOf = ({ options }: AuthoredQuestion): number => options[0]?.scoreImpact ?? 0;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** @returns the spread of random answers and what the form's questions weigh, in points of 100. */
export function figuresOf(name: string) {
  const form = formNamed(name);
  const questions = plainQuestions(name);
  const weights = questions.map(bestOf).toSorted((a, b) => b - a);
  const random = seededRandom(7);
  const scores = Array.from({ length: 300 }, () =>
    percentOf(questions, ({ options }) => Math.floor(random() * options.length)),
  );
  const mean = sum(scores) / scores.length;
  return {
    questions: questions.length,
    /** Points of the sector's own questions; of content that no other sector shares, all but the modules of team and stage. */
    own: sum(questions.filter((question) => isOwn(form, question)).map(bestOf)),
    largest: weights[0] ?? 0,
    five: sum(weights.slice(0, 5)),
    /** 1 / Σw²: as many questions of equal weight would decide as much. */
    effective: 10_000 / sum(weights.map((points) => points ** 2)),
    secondBest: percentOf(questions, () => 1),
    /** Of all second-best answers (docs/content.md#uncertainty). */
    standardError:
      standardErrorOf(
        asked(questions),
        chosen(questions, () => 1),
        { best: 10_000 },
      ) ?? 0,
    randomMean: mean,
    randomSpread: Math.sqrt(sum(scores.map((score) => (score - mean) ** 2)) / scores.length),
  };
}

const SHARED_CONTENT = 'general-primary';

function isOwn({ content: folder, modules }: AssessmentContent, { writtenIn }: AuthoredQuestion): boolean {
  return modules.includes(writtenIn) || (folder !== SHARED_CONTENT && writtenIn === folder);
}
