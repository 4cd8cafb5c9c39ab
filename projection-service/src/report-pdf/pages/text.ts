import type { Content } from 'pdfmake/interfaces.js';
import type { Face } from '../print/fonts.ts';
import type { Mark, Tag } from '../print/marks.ts';
import { runsOf } from '../print/text.ts';

interface Look {
  readonly face?: Face;
  readonly fontSize?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly alignment?: 'left' | 'right';
  readonly lineHeight?: number;
  readonly margin?: [number, number, number, number];
  /** Lines beyond this height are left out. */
  readonly maxHeight?: number;
  /** Figures of one width, for columns of numbers. */
  readonly tabular?: boolean;
  readonly linkToDestination?: string;
  /** Where links within the report lead. */
  readonly id?: string;
  /** Text of the outline beside the page. */
  readonly outline?: string;
}

/**
 * @param meaning what the paragraph is; pieces that share one mark are read as one.
 * @returns one paragraph, in fonts that hold its letters.
 */
export function text(content: string, meaning: Tag | Mark, look: Look = {}): Content {
  const { face = 'sans', tabular, outline, linkToDestination, ...style } = look;
  const runs = runsOf(content, face, typeof meaning === 'string' ? { tag: meaning } : meaning);
  return {
    ...style,
    ...(tabular ? { fontFeatures: ['tnum'] } : {}),
    ...(outline === undefined ? {} : { outline: true, outlineText: outline }),
    text: linkToDestination === undefined ? runs : runs.map((run) => ({ ...run, linkToDestination })),
  } as Content; // The marks of the runs are ours: pdfmake's types do not know them.
}
