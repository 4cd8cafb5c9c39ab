import { percentOf, type ScorableQuestion, type Score } from './scoring.ts';

/** What a better answer to one question would do. */
export interface Gain {
  /** What the best option adds to what was chosen, in hundredths; orders what is worth doing first. */
  readonly hundredths: number;
  /** By how many percent points the score could rise; 0 is less than one, null nothing. */
  readonly points: number | null;
}

/** @returns by how much the score of an assessment would rise if one question were answered with its best option. */
export function gainOf(
  { chosen, best }: Pick<Score, 'chosen' | 'best'>,
  { options }: Pick<ScorableQuestion, 'options'>,
  questionOptionID: string | undefined,
): Gain {
  const impactOf = (impact: number): number => Math.round(impact * 100);
  const now = options.find((option) => option.questionOptionID === questionOptionID)?.scoreImpact ?? 0;
  const most = Math.max(...options.map(({ scoreImpact }) => scoreImpact));
  const hundredths = Math.max(impactOf(most) - impactOf(now), 0);
  const [before, after] = [percentOf(chosen, best), percentOf(chosen + hundredths, best)];
  if (hundredths === 0 || before === null || after === null) return { hundredths: 0, points: null };
  return { hundredths, points: after - before };
}
