import {
  type AnswerOf,
  type assessmentResults,
  explanationOf,
  gainOf,
  inAskingOrder,
  isAnswerable,
  PLAN_DAYS,
  withinDaysOf,
} from '@groundwork/contracts';
import type { VersionQuestion } from '../questionnaires/index.ts';
import type { Score } from './attempts.ts';

export type Preparation = AnswerOf<typeof assessmentResults>['data']['preparation'];

/** As many as a first meeting has time for. */
const MOST_ASKED = 7;
const MOST_BENCHMARKS = 8;

/** Pure. @param answers questionID to questionOptionID. @returns what gains most first, as in the founder's actions. */
export function preparationOf(
  questions: readonly VersionQuestion[],
  answers: Readonly<Record<string, string>>,
  score: Pick<Score, 'chosen' | 'best'>,
): Preparation {
  const answered = inAskingOrder(questions.filter(isAnswerable))
    .flatMap((question) => {
      const chosen = question.options.find((option) => option.questionOptionID === answers[question.questionID]);
      if (!chosen) return [];
      const best = Math.max(...question.options.map(({ scoreImpact }) => scoreImpact));
      const isWeak = best > 0 && chosen.scoreImpact <= best / 2;
      const { hundredths } = gainOf(score, question, chosen.questionOptionID);
      return [{ question, chosen, isWeak, hundredths, ...explanationOf(question.explanationText) }];
    })
    .sort((a, b) => b.hundredths - a.hundredths);
  const actions = answered
    .filter(({ chosen }) => chosen.conditionalLanguageAT !== '')
    .map(({ question: { questionID }, chosen }) => ({ actionItem: chosen.conditionalLanguageAT, questionID }));

  return {
    benchmarks: answered
      .flatMap(({ question: { questionID, text, education }, chosen, benchmark }) =>
        benchmark === null ? [] : [{ questionID, question: text, answer: chosen.text, benchmark, source: education }],
      )
      .slice(0, MOST_BENCHMARKS),
    investorAsks: answered
      .flatMap(({ question: { questionID }, isWeak, investorAsks }) =>
        isWeak && investorAsks !== null ? [{ questionID, investorAsks }] : [],
      )
      .slice(0, MOST_ASKED),
    plan: PLAN_DAYS.map((withinDays) => ({
      withinDays,
      actions: actions.filter((_, place) => withinDaysOf(place) === withinDays),
    })).filter((month) => month.actions.length > 0),
  };
}
