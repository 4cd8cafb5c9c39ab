import { PRODUCT } from '@groundwork/contracts/browser';
import type { Content } from 'pdfmake/interfaces.js';
import { COLOURS } from '../palette.ts';
import { type Paper, WIDTH } from '../paper.ts';
import { WORDS } from '../words.ts';
import { shortened } from './measure.ts';
import { text } from './text.ts';

export const rule = (
  color: string = COLOURS.line,
  margin: [number, number, number, number] = [0, 0, 0, 0],
  width = WIDTH,
): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.75, lineColor: color }],
  margin,
});

const RUNNING = { fontSize: 8, color: COLOURS.inkMuted } as const;
/** Height of a line, with the taller Chinese letters. */
const ONE_LINE = 14;
const GAP = 12;
const PRODUCT_WIDTH = 100;

export function runningHeader(company: string, { margins }: Paper) {
  return (page: number, _pages: number, size: { readonly width: number }): Content => {
    if (page === 1) return [];
    const width = size.width - margins.left - margins.right;
    const room = width - PRODUCT_WIDTH - GAP;
    const name = shortened(company, room, RUNNING.fontSize);
    return {
      margin: [margins.left, 30, margins.right, 0],
      stack: [
        {
          columns: [
            { width: room, stack: [text(name, 'Artifact', { ...RUNNING, maxHeight: ONE_LINE })] },
            {
              width: PRODUCT_WIDTH,
              stack: [text(PRODUCT.name, 'Artifact', { ...RUNNING, alignment: 'right' })],
            },
          ],
          columnGap: GAP,
        },
        rule(COLOURS.line, [0, 5, 0, 0], width),
      ],
    };
  };
}

export const pageNumbers =
  ({ margins }: Paper) =>
  (page: number, pages: number): Content =>
    page === 1
      ? []
      : {
          margin: [margins.left, 18, margins.right, 0],
          stack: [text(WORDS.pageNumber(page, pages), 'Artifact', { ...RUNNING, alignment: 'right', tabular: true })],
        };
