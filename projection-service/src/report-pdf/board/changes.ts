import { changeInWords } from '@groundwork/contracts';
import type { Content } from 'pdfmake/interfaces.js';
import type { BoardInput } from '../input.ts';
import { shortened } from '../pages/measure.ts';
import { text } from '../pages/text.ts';
import { type BoardCell, numbers } from './tables.ts';
import { BOARD_WORDS } from './words.ts';

const MOST = 500;
const NAME_WIDTH = 230;

const percent = (value: number | null): BoardCell => ({ text: value === null ? BOARD_WORDS.none : `${value}%` });

/** A stopped one is marked as on the map. */
const score = (value: number | null, isStopped: boolean): BoardCell => ({
  text: `${percent(value).text}${isStopped ? ` ${BOARD_WORDS.stops}` : ''}`,
});

/** Cohort by questionnaire first, then each company. */
export function changes({ companies, changes: all }: BoardInput['board']): Content[] {
  const moved = companies.filter(({ before }) => before !== null);
  if (moved.length === 0) return [text(BOARD_WORDS.noChanges, 'P')];
  return [
    numbers(
      BOARD_WORDS.company,
      [
        { title: BOARD_WORDS.before, width: 56 },
        { title: BOARD_WORDS.after, width: 56 },
        { title: BOARD_WORDS.change, width: 110 },
      ],
      [
        ...all.map(({ assessmentTitle, n, before, after, change, isWithinError }): BoardCell[] => [
          {
            text: `${assessmentTitle}: ${change === null ? BOARD_WORDS.fewChange(n) : BOARD_WORDS.cohortChange(n)}`,
            bold: true,
          },
          percent(before),
          percent(after),
          { text: changeInWords(change, isWithinError), bold: true },
        ]),
        ...moved
          .slice(0, MOST)
          .map(({ company, name, before, result, dealBreakers }): BoardCell[] => [
            { text: shortened(company || name, 2 * NAME_WIDTH, 8.5) },
            score(before?.score ?? null, before?.isStopped === true),
            score(result?.score ?? null, (dealBreakers ?? 0) > 0),
            { text: changeInWords(before?.change ?? null, before?.isWithinError ?? null) },
          ]),
      ],
    ),
  ];
}
