/** How far a score would move had a founder read some questions differently (docs/content.md#uncertainty). */
import { type Answers, isAnswerable, type ScorableQuestion, type Score } from './scoring.ts';

/** Of the answers, by one option, up or down alike: the assumption of the questionnaires' review (docs/content.md#uncertainty). */
const READ_DIFFERENTLY = 0.2;

/**
 * @returns the standard error of the score in percent points, not rounded; null when nothing is scored. Without steps onto or
 * off an answer that stops investors: that is no matter of reading.
 */
export function standardErrorOf(
  questions: readonly ScorableQuestion[],
  answers: Answers,
  { best }: Pick<Score, 'best'>,
): number | null {
  if (best <= 0) return null;
  const variance = questions.filter(isAnswerable).reduce((sum, { questionID, options }) => {
    const at = options.findIndex((option) => option.questionOptionID === answers[questionID]);
    const chosen = options[at]?.scoreImpact ?? -1;
    if (chosen < 0) return sum;
    const steps = [options[at - 1], options[at + 1]].flatMap((next) =>
      next && next.scoreImpact >= 0 ? [(next.scoreImpact - chosen) ** 2] : [],
    );
    return steps.length === 0 ? sum : sum + (READ_DIFFERENTLY * steps.reduce((a, b) => a + b, 0)) / steps.length;
  }, 0);
  return (Math.sqrt(variance) * 100 * 100) / best;
}
