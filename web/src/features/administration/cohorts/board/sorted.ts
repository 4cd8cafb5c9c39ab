import { titleOf } from './company-name.tsx';
import type { Company } from './use-board.ts';

/** `company`, `score` or the place of a section. */
export type MapColumn = 'company' | 'score' | number;

export interface MapSort {
  readonly by: MapColumn;
  readonly isDown: boolean;
}

export const percentOf = ({ result }: Company, by: MapColumn): number | null => {
  if (!result || by === 'company') return null;
  return by === 'score' ? result.score : (result.sections[by] ?? null);
};

/** Pure. @returns companies with a result, of a stage; those without a number in the column come last. */
export function mapped(companies: readonly Company[], stage: string, { by, isDown }: MapSort): readonly Company[] {
  const shown = companies.filter((company) => company.result && (stage === '' || company.stage === stage));
  const way = isDown ? -1 : 1;
  if (by === 'company') return shown.toSorted((a, b) => way * titleOf(a).localeCompare(titleOf(b)));
  return shown.toSorted((a, b) => {
    const [one, other] = [percentOf(a, by), percentOf(b, by)];
    if (one === null || other === null) return (one === null ? 1 : 0) - (other === null ? 1 : 0);
    return way * (one - other);
  });
}
