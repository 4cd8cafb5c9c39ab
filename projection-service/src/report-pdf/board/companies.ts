import { BOARD } from '@groundwork/contracts';
import type { Content } from 'pdfmake/interfaces.js';
import type { BoardInput } from '../input.ts';
import { text } from '../pages/text.ts';
import { type BoardCell, companyCell, MOST_COMPANIES, numbers } from './tables.ts';
import { BOARD_WORDS } from './words.ts';

type Company = BoardInput['board']['companies'][number];

const NAME_WIDTH = 190;

const ORDER: Readonly<Record<Company['progress'], number>> = { notBegun: 0, begun: 1, completed: 2 };

/** How far each company is that shares its results; who has not begun comes first. */
export function companiesTable({ companies, leftOut }: BoardInput['board']): Content[] {
  if (companies.length === 0) return [text(BOARD_WORDS.nobodyShares, 'P')];
  const sorted = companies.toSorted((a, b) => ORDER[a.progress] - ORDER[b.progress]).slice(0, MOST_COMPANIES);
  const left = leftOut + companies.length - sorted.length;
  return [
    numbers(
      BOARD_WORDS.company,
      [
        { title: BOARD_WORDS.progress, width: 76 },
        { title: BOARD.actionsDone, width: 70 },
        { title: BOARD.requests, width: 62 },
        { title: BOARD.evidence, width: 70 },
      ],
      sorted.map((company): BoardCell[] => [
        companyCell(company, NAME_WIDTH),
        { text: BOARD.progress[company.progress] },
        { text: actionsOf(company) },
        { text: `${company.requests}` },
        {
          text: company.evidence ? BOARD_WORDS.ofAll(company.evidence.answers, company.evidence.of) : BOARD_WORDS.none,
        },
      ]),
    ),
    ...(left > 0 ? [text(BOARD_WORDS.left(left), 'P', { fontSize: 8.5 })] : []),
  ];
}

function actionsOf({ result, actions }: Company): string {
  if (!result) return BOARD_WORDS.none;
  return actions ? BOARD_WORDS.ofAll(actions.done, actions.done + actions.open) : BOARD.notShared;
}
