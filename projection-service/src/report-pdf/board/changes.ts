import { changeInWords, isStopped } from '@groundwork/contracts';
import type { Content } from 'pdfmake/interfaces.js';
import type { BoardInput } from '../input.ts';
import { text } from '../pages/text.ts';
import { type BoardCell, companyCell, legend, MOST_COMPANIES, numbers } from './tables.ts';
import { BOARD_WORDS } from './words.ts';

const NAME_WIDTH = 230;

const percent = (value: number | null): BoardCell => ({ text: value === null ? BOARD_WORDS.none : `${value}%` });

/** A stopped one is marked as on the map. */
const score = (value: number | null, stopped: boolean): BoardCell => ({
  text: `${percent(value).text}${stopped ? ` ${BOARD_WORDS.stops}` : ''}`,
});

/** Cohort by questionnaire first, then each company. */
export function changes({ companies, changes: all }: BoardInput['board']): Content[] {
  const moved = companies.filter(({ before }) => before !== null);
  if (moved.length === 0) return [text(BOARD_WORDS.noChanges, 'P')];
  const marked = moved.some((company) => company.before?.isStopped === true || isStopped(company));
  return [
    ...(marked ? [legend(BOARD_WORDS.stopsLegend)] : []),
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
          .slice(0, MOST_COMPANIES)
          .map((company): BoardCell[] => [
            companyCell(company, NAME_WIDTH),
            score(company.before?.score ?? null, company.before?.isStopped === true),
            score(company.result?.score ?? null, isStopped(company)),
            { text: changeInWords(company.before?.change ?? null, company.before?.isWithinError ?? null) },
          ]),
      ],
    ),
  ];
}
