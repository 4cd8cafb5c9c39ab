export const DASHES = ['solid', 'dashed', 'dotted', 'mixed'] as const;
export const SHAPES = ['circle', 'square', 'triangle', 'diamond'] as const;

export interface LineMark {
  readonly dash: (typeof DASHES)[number];
  readonly shape: (typeof SHAPES)[number];
}

/** By which a line is told from the others without its color: of sixteen no two are alike. @param line from 0 on. */
export function markOf(line: number): LineMark {
  const dash = line % DASHES.length;
  const shape = (line + Math.floor(line / DASHES.length)) % SHAPES.length;
  return { dash: DASHES[dash] ?? 'solid', shape: SHAPES[shape] ?? 'circle' };
}
