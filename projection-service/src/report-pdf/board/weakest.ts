import type { Content } from 'pdfmake/interfaces.js';
import type { BoardInput } from '../input.ts';
import { text } from '../pages/text.ts';
import { legend, numbers } from './tables.ts';
import { BOARD_WORDS } from './words.ts';

/** As many as a board speaks of; the page has all. */
const MOST = 15;

export function weakest({ questions }: BoardInput['weak']): Content[] {
  if (questions.length === 0) return [text(BOARD_WORDS.noQuestions, 'P')];
  return [
    legend(BOARD_WORDS.weakLegend),
    numbers(
      BOARD_WORDS.question,
      [
        { title: BOARD_WORDS.count, width: 36 },
        { title: BOARD_WORDS.shareOfBest, width: 52 },
        { title: BOARD_WORDS.atWorst, width: 52 },
      ],
      questions
        .slice(0, MOST)
        .map(({ shortName, question, n, shareOfBest, atWorst }) => [
          { text: `${shortName}: ${question}` },
          { text: `${n}` },
          { text: `${shareOfBest}%` },
          { text: `${atWorst}` },
        ]),
    ),
  ];
}
