import type { STATISTICS } from './texts.ts';

/** How well a question separates strong from weak, by item-rest correlation; thresholds as test makers use them. */
export function separationOf(itemRest: number | null): keyof typeof STATISTICS.levels {
  if (itemRest === null) return 'none';
  if (itemRest < 0) return 'backwards';
  if (itemRest < 0.15) return 'hardly';
  return itemRest < 0.3 ? 'somewhat' : 'well';
}
