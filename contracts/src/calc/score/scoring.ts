/** Scores are integer hundredths, so that no floating point rounds a founder down (docs/architecture.md#scores). */

export interface ScorableQuestion {
  readonly questionID: string;
  readonly sectionID: number;
  readonly options: readonly { readonly questionOptionID: string; readonly scoreImpact: number }[];
}

/** questionID to questionOptionID. */
export type Answers = Readonly<Record<string, string>>;

export interface Score {
  /** Impacts of the chosen options, in hundredths. */
  readonly chosen: number;
  /** Best impact of each answerable question, in hundredths. */
  readonly best: number;
  /** 0 to 100; null when nothing could be won. */
  readonly percent: number | null;
}

export interface SectionScore extends Score {
  readonly sectionID: number;
}

export interface AssessmentScore extends Score {
  /** Only sections with answerable questions, by section id. */
  readonly sections: readonly SectionScore[];
}

/** Needs two options to be asked, counted or scored (docs/specification.md#answerable-questions). */
export const isAnswerable = (question: { readonly options: readonly unknown[] }): boolean =>
  question.options.length >= 2;

/** @returns 100·chosen/best, rounded half up, at least 0; null if `best` is not above 0. */
export function percentOf(chosen: number, best: number): number | null {
  if (best <= 0) return null;
  if (chosen < 0) return 0;
  return Math.floor((200 * chosen + best) / (2 * best));
}

/** @returns what the best answer is worth; -Infinity of none. */
export const bestImpactOf = (options: readonly { readonly scoreImpact: number }[]): number =>
  Math.max(...options.map(({ scoreImpact }) => scoreImpact));

const hundredths = (impact: number): number => Math.round(impact * 100);

/** @returns the score by section and in total; an unanswered question counts as 0. */
export function scoreAssessment(questions: readonly ScorableQuestion[], answers: Answers): AssessmentScore {
  const sums = new Map<number, { chosen: number; best: number }>();

  for (const question of questions.filter(isAnswerable)) {
    const sum = sums.get(question.sectionID) ?? { chosen: 0, best: 0 };
    const option = question.options.find((o) => o.questionOptionID === answers[question.questionID]);
    sums.set(question.sectionID, {
      chosen: sum.chosen + (option ? hundredths(option.scoreImpact) : 0),
      best: sum.best + hundredths(bestImpactOf(question.options)),
    });
  }

  const sections = [...sums]
    .sort(([a], [b]) => a - b)
    .map(([sectionID, { chosen, best }]) => ({ sectionID, chosen, best, percent: percentOf(chosen, best) }));
  const chosen = sections.reduce((total, section) => total + section.chosen, 0);
  const best = sections.reduce((total, section) => total + section.best, 0);

  return { chosen, best, percent: percentOf(chosen, best), sections };
}

/** @returns chosen over best, 0 to 1, as the API gives it; null when not scored. */
export const scoreFraction = ({ chosen, best }: Pick<Score, 'chosen' | 'best'>): number | null =>
  best <= 0 ? null : Math.max(0, chosen) / best;
