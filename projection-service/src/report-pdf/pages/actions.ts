import type { Content } from 'pdfmake/interfaces.js';
import type { ReportAction } from '../model.ts';
import { COLOURS } from '../palette.ts';
import { WIDTH } from '../paper.ts';
import { itemOf, numberedList, part } from '../print/marks.ts';
import { WORDS } from '../words.ts';
import { text } from './text.ts';

const BODY = { fontSize: 9.5, lineHeight: 1.06 } as const;
const SMALL = { fontSize: 8, color: COLOURS.inkMuted } as const;
const NUMBER_WIDTH = 18;

interface ActionsLook {
  readonly named?: boolean;
  /** Number of the first, to go on where another list ended. */
  readonly from?: number;
}

/** Each in one piece, with the founder's progress where known. */
export function numberedActions(
  actions: readonly ReportAction[],
  { named = false, from = 1 }: ActionsLook = {},
): Content[] {
  const list = numberedList();
  return actions.map(({ text: words, section, about, progress }, index): Content => {
    const { label, body } = itemOf(list);
    const said = [named ? section : '', progress ? WORDS.progress(progress) : ''].filter((each) => each !== '');
    return {
      unbreakable: true,
      margin: [0, 1.2, 0, named ? 1 : 0],
      columns: [
        {
          width: NUMBER_WIDTH,
          stack: [text(`${index + from}.`, label, { ...BODY, color: COLOURS.accent, tabular: true })],
        },
        {
          // In points: otherwise a long word would widen it beyond the page.
          width: WIDTH - NUMBER_WIDTH,
          stack: [
            text(words, part('P', body), BODY),
            ...(named && about ? [text(WORDS.about(about), part('P', body), SMALL)] : []),
            ...(said.length > 0 ? [text(said.join(' · '), part('P', body), SMALL)] : []),
          ],
        },
      ],
    };
  });
}
