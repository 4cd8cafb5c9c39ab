import { PRODUCT } from '@groundwork/contracts';
import type { Content } from 'pdfmake/interfaces.js';
import { COLOURS } from '../palette.ts';
import { WORDS } from '../words.ts';
import { text } from './text.ts';

/** A4 in points. */
export const SIZE = { width: 595.28, height: 841.89 } as const;
export const MARGINS = { left: 62, top: 78, right: 62, bottom: 56 } as const;
export const WIDTH = SIZE.width - MARGINS.left - MARGINS.right;

/** A line across the page. */
export const rule = (
  color: string = COLOURS.line,
  margin: [number, number, number, number] = [0, 0, 0, 0],
): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 0.75, lineColor: color }],
  margin,
});

const RUNNING = { fontSize: 8, color: COLOURS.inkMuted } as const;
/** Of these letters, the taller Chinese ones too. */
const ONE_LINE = 14;

/** Whose report it is and who made it, above every page but the cover. */
export function runningHeader(company: string) {
  return (page: number): Content => {
    if (page === 1) return [];
    return {
      margin: [MARGINS.left, 36, MARGINS.right, 0],
      stack: [
        {
          columns: [
            { width: WIDTH - 112, stack: [text(company, 'Artifact', { ...RUNNING, maxHeight: ONE_LINE })] },
            { width: 100, stack: [text(PRODUCT.name, 'Artifact', { ...RUNNING, alignment: 'right' })] },
          ],
          columnGap: 12,
        },
        rule(COLOURS.line, [0, 5, 0, 0]),
      ],
    };
  };
}

/** 'n of N' below every page but the cover. */
export const pageNumbers = (page: number, pages: number): Content =>
  page === 1
    ? []
    : {
        margin: [MARGINS.left, 22, MARGINS.right, 0],
        stack: [text(WORDS.pageNumber(page, pages), 'Artifact', { ...RUNNING, alignment: 'right', tabular: true })],
      };
