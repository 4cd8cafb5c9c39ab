import { isAnswerable, percentOf, type ScorableQuestion } from '@groundwork/contracts';

interface Prepared {
  readonly sectionID: number;
  readonly best: number;
  /** questionOptionID to hundredths. */
  readonly impacts: ReadonlyMap<string, number>;
}

export interface Rescored {
  readonly percent: number | null;
  /** sectionID to percent. */
  readonly sections: ReadonlyMap<number, number | null>;
  /** Whether a question was answered that is not asked any more. */
  readonly without: boolean;
}

/** Why an attempt cannot be scored against other questions. */
export type Incomparable = 'optionGone' | 'questionNew';

/**
 * Prepares questions for scoring many attempts: as scoreAssessment of contracts does, which looks each option up anew.
 * @returns what scores answers (questionID to questionOptionID) against the questions, or says why that cannot be.
 */
export function scorerOf(
  questions: readonly ScorableQuestion[],
): (answers: ReadonlyMap<string, string>) => Rescored | Incomparable {
  const prepared = new Map<string, Prepared>(
    questions.filter(isAnswerable).map(({ questionID, sectionID, options }) => {
      const impacts = new Map(options.map((o) => [o.questionOptionID, Math.round(o.scoreImpact * 100)]));
      return [questionID, { sectionID, impacts, best: Math.max(...impacts.values()) }];
    }),
  );

  return (answers) => {
    const sums = new Map<number, { chosen: number; best: number }>();
    let [chosen, best, answered] = [0, 0, 0];
    for (const [questionID, question] of prepared) {
      const option = answers.get(questionID);
      if (option === undefined) return 'questionNew';
      const impact = question.impacts.get(option);
      if (impact === undefined) return 'optionGone';
      const sum = sums.get(question.sectionID) ?? { chosen: 0, best: 0 };
      sums.set(question.sectionID, { chosen: sum.chosen + impact, best: sum.best + question.best });
      chosen += impact;
      best += question.best;
      answered++;
    }
    const sections = new Map([...sums].map(([sectionID, sum]) => [sectionID, percentOf(sum.chosen, sum.best)]));
    return { percent: percentOf(chosen, best), sections, without: answers.size > answered };
  };
}
