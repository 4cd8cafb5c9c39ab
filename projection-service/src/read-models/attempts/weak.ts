import { bestImpactOf } from '@groundwork/contracts';
import type { VersionQuestion } from '../questionnaires/index.ts';

type Option = Pick<VersionQuestion['options'][number], 'scoreImpact'>;

/** Worth half of the best or less, where anything is to be had. */
export function isHalfOrLess({ scoreImpact }: Option, options: readonly Option[]): boolean {
  const best = bestImpactOf(options);
  return best > 0 && scoreImpact <= best / 2;
}

/** @param answers questionID to questionOptionID. @returns questions whose answer is worth half or less, or takes away. */
export const weaklyAnswered = (
  questions: readonly VersionQuestion[],
  answers: Readonly<Record<string, string>>,
): ReadonlySet<string> =>
  new Set(
    questions
      .filter(({ questionID, options }) =>
        options.some(
          (option) =>
            option.questionOptionID === answers[questionID] &&
            (option.scoreImpact < 0 || isHalfOrLess(option, options)),
        ),
      )
      .map(({ questionID }) => questionID),
  );
