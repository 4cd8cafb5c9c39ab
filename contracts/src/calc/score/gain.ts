import { bestImpactOf, percentOf, type ScorableQuestion, type Score } from './scoring.ts';

export interface Gain {
  /** Hundredths the best option would add; sorts what to do first. */
  readonly hundredths: number;
  /** Percent points the score could rise; 0 is less than one, null nothing. */
  readonly points: number | null;
}

/** @returns how much the score would rise if this question were answered with its best option. */
export function gainOf(
  { chosen, best }: Pick<Score, 'chosen' | 'best'>,
  { options }: Pick<ScorableQuestion, 'options'>,
  questionOptionID: string | undefined,
): Gain {
  const impactOf = (impact: number): number => Math.round(impact * 100);
  const now = options.find((option) => option.questionOptionID === questionOptionID)?.scoreImpact ?? 0;
  const most = bestImpactOf(options);
  const hundredths = Math.max(impactOf(most) - impactOf(now), 0);
  const [before, after] = [percentOf(chosen, best), percentOf(chosen + hundredths, best)];
  if (hundredths === 0 || before === null || after === null) return { hundredths: 0, points: null };
  return { hundredths, points: after - before };
}
