interface Graded {
  readonly grade: { readonly percent: number };
}

/**
 * The highest and the lowest of scored sections, in their order; of those that tie the first.
 * @returns null of none; `weakest` is null where it would be the same section.
 */
export function extremesOf<S extends Graded>(scored: readonly S[]): { best: S; weakest: S | null } | null {
  const best = scored.toSorted((a, b) => b.grade.percent - a.grade.percent)[0];
  const weakest = scored.toSorted((a, b) => a.grade.percent - b.grade.percent)[0];
  return best && weakest ? { best, weakest: weakest === best ? null : weakest } : null;
}
