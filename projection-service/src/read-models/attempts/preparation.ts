import {
  type AnswerOf,
  type assessmentResults,
  byUrgency,
  explanationOf,
  gainOf,
  inAskingOrder,
  isAnswerable,
  PLAN_DAYS,
  withinDaysOf,
} from '@groundwork/contracts';
import type { VersionQuestion } from '../questionnaires/index.ts';
import type { Score } from './attempts.ts';
import { isHalfOrLess } from './weak.ts';

export type Preparation = AnswerOf<typeof assessmentResults>['data']['preparation'];

/** As many as a first meeting has time for. */
const MOST_ASKED = 7;
const MOST_BENCHMARKS = 8;

/**
 * Pure. @param answers questionID to questionOptionID. @param withEvidence questions that have some. @returns what cannot wait or gains most first, as in the
 * founder's actions.
 */
export function preparationOf(
  questions: readonly VersionQuestion[],
  answers: Readonly<Record<string, string>>,
  score: Pick<Score, 'chosen' | 'best'>,
  withEvidence: ReadonlySet<string>,
): Preparation {
  const asked = inAskingOrder(questions.filter(isAnswerable));
  const answered = asked
    .flatMap(({ questionID, text, explanationText, education, options }) => {
      const chosen = options.find((option) => option.questionOptionID === answers[questionID]);
      if (!chosen) return [];
      return [
        {
          about: { questionID, question: text, answer: chosen.text },
          actionItem: chosen.conditionalLanguageAT,
          impact: chosen.scoreImpact,
          hundredths: gainOf(score, { options }, chosen.questionOptionID).hundredths,
          isWeak: isHalfOrLess(chosen, options),
          source: education,
          ...explanationOf(explanationText),
        },
      ];
    })
    .sort((a, b) => b.hundredths - a.hundredths);
  const actions = byUrgency(answered.filter(({ actionItem }) => actionItem !== '')).map(({ actionItem, about }) => ({
    actionItem,
    ...about,
  }));

  return {
    benchmarks: answered
      .flatMap(({ about, usual, benchmark, source }) =>
        usual === null ? [] : [{ ...about, usual, benchmark: benchmark ?? '', source }],
      )
      .slice(0, MOST_BENCHMARKS),
    documents: documentsOf(asked, withEvidence),
    investorAsks: answered
      .flatMap(({ about: { questionID }, isWeak, investorAsks }) =>
        isWeak && investorAsks !== null ? [{ questionID, investorAsks }] : [],
      )
      .slice(0, MOST_ASKED),
    plan: PLAN_DAYS.map((withinDays) => ({
      withinDays,
      actions: actions.filter((_, place) => withinDaysOf(place) === withinDays),
    })).filter((month) => month.actions.length > 0),
  };
}

function documentsOf(asked: readonly VersionQuestion[], withEvidence: ReadonlySet<string>): Preparation['documents'] {
  const documents = new Map<string, string[]>();
  for (const { questionID, explanationText } of asked) {
    const { document } = explanationOf(explanationText);
    if (document !== null) documents.set(document, [...(documents.get(document) ?? []), questionID]);
  }
  return [...documents].map(([document, questionIDs]) => ({
    document,
    questionIDs,
    hasEvidence: questionIDs.some((questionID) => withEvidence.has(questionID)),
  }));
}
