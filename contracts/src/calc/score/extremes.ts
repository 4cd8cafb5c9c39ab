interface Graded {
  readonly grade: { readonly percent: number };
}

/** The first one wins a tie. @returns null for none; `weakest` is null if it would be `best`. */
export function extremesOf<S extends Graded>(scored: readonly S[]): { best: S; weakest: S | null } | null {
  const best = scored.toSorted((a, b) => b.grade.percent - a.grade.percent)[0];
  const weakest = scored.toSorted((a, b) => a.grade.percent - b.grade.percent)[0];
  return best && weakest ? { best, weakest: weakest === best ? null : weakest } : null;
}

const HIGHEST = 3;

/** @returns the best few, the best first; the first one wins a tie. */
export const highestOf = <S extends Graded>(scored: readonly S[]): S[] =>
  scored.toSorted((a, b) => b.grade.percent - a.grade.percent).slice(0, HIGHEST);
