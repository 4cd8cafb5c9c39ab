import type { PaperName } from './input.ts';

/** In points. Text is as wide on either paper; the margins differ. */
export const WIDTH = 471.28;
/** Above each part that follows another on a page. */
export const PART_GAP = 24;
const MARGIN = { top: 68, bottom: 46 } as const;

export interface Paper {
  readonly size: { readonly width: number; readonly height: number };
  readonly margins: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

function paper(width: number, height: number): Paper {
  const side = (width - WIDTH) / 2;
  return { size: { width, height }, margins: { left: side, right: side, ...MARGIN } };
}

export const PAPERS: Readonly<Record<PaperName, Paper>> = { a4: paper(595.28, 841.89), letter: paper(612, 792) };
