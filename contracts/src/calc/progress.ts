/** Progress through an assessment (docs/specification.md#flow-and-survey). */

/** @returns whole percent, rounded; 0 of 0 is 0. */
export const progressPercent = (answered: number, total: number): number =>
  total === 0 ? 0 : Math.round((100 * answered) / total);

interface Asked {
  readonly questionID: string;
}

/** @returns index of the first unanswered question, else of the last one, else 0. */
export function startingQuestion(questions: readonly Asked[], isAnswered: (questionID: string) => boolean): number {
  const unanswered = questions.findIndex((q) => !isAnswered(q.questionID));
  return unanswered >= 0 ? unanswered : Math.max(questions.length - 1, 0);
}
