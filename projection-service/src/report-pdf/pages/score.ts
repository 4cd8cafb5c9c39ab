import { BAND_WORDS } from '@groundwork/contracts/browser';
import type { Content } from 'pdfmake/interfaces.js';
import type { Grade } from '../model.ts';
import { BAND_COLOURS, COLOURS } from '../palette.ts';
import type { Mark } from '../print/marks.ts';
import { runsOf } from '../print/text.ts';
import { WORDS } from '../words.ts';
import { text } from './text.ts';

const NOTE_SIZE = 10;

interface ScoreLook {
  readonly fontSize: number;
  readonly wordSize: number;
  /** Said after it, like its margin. */
  readonly note?: string | null;
  readonly alignment?: 'left' | 'right';
  readonly margin?: [number, number, number, number];
}

export function score(
  grade: Grade | null,
  { fontSize, wordSize, note = null, ...look }: ScoreLook,
  mark: Mark = { tag: 'P' },
): Content {
  if (grade === null) return text(WORDS.notScored, mark, { fontSize: wordSize, color: COLOURS.inkMuted, ...look });
  const color = BAND_COLOURS[grade.band];
  return {
    ...look,
    color,
    text: [
      ...runsOf(`${grade.percent}%`, 'serif', mark).map((run) => ({ ...run, fontSize })),
      ...runsOf(BAND_WORDS[grade.band], 'sans', mark).map((run) => ({
        ...run,
        text: `  ${run.text}`,
        fontSize: wordSize,
      })),
      ...runsOf(note ?? '', 'sans', mark).map((run) => ({
        ...run,
        text: `  ${run.text}`,
        fontSize: NOTE_SIZE,
        color: COLOURS.inkMuted,
      })),
    ],
  };
}
