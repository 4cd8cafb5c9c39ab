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
  /** In points: lines beyond it are left out. */
  readonly maxHeight?: number;
  readonly tabular?: boolean;
  readonly linkToDestination?: string;
  readonly id?: string;
  readonly outline?: string;
}

/** @param meaning pieces that share one mark are read as one. @returns a paragraph in fonts that hold its letters. */
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
