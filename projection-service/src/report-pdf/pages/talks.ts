import { deadlineWords } from '@groundwork/contracts/browser';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { Report, Talks } from '../model.ts';
import { COLOURS } from '../palette.ts';
import { PART_GAP, WIDTH } from '../paper.ts';
import { columnHead, itemOf, type Mark, numberedList, part, rowHead } from '../print/marks.ts';
import { WORDS } from '../words.ts';
import { numberedActions } from './actions.ts';
import { rule } from './frame.ts';
import { ruled } from './ruled.ts';
import { text } from './text.ts';

export const TALKS_ANCHOR = 'talks';

const BODY = { fontSize: 9.5, lineHeight: 1.06 } as const;
const SMALL = { fontSize: 8, color: COLOURS.inkMuted } as const;
const NUMBER_WIDTH = 18;

/** For founders alone, and so the end: the file of a shared link goes without it. */
export function talksPages({ talks }: Report): Content[] {
  if (talks === null) return [];
  const head = [
    text(WORDS.talks, 'H2', { face: 'serif', fontSize: 20, outline: WORDS.talks, id: TALKS_ANCHOR }),
    text(WORDS.talksLead, 'P', { ...BODY, color: COLOURS.inkMuted, margin: [0, 4, 0, 0] }),
  ];
  const [first, ...others] = [...plan(talks), ...asks(talks), ...benchmarks(talks), ...documents(talks)];
  return [
    {
      unbreakable: true,
      margin: [0, PART_GAP, 0, 0],
      stack: [rule(COLOURS.accent, [0, 0, 0, 14]), ...head, ...(first ? [first] : [])],
    },
    ...others,
  ];
}

const subheading = (words: string): Content =>
  text(words, 'H3', { face: 'serif', fontSize: 14, margin: [0, 14, 0, 1] });

/** The heading stays with what it heads. */
const headed = (heading: Content, [first, ...others]: readonly Content[]): Content[] => [
  { unbreakable: true, stack: [heading, ...(first ? [first] : [])] },
  ...others,
];

function plan({ plan: months }: Talks): Content[] {
  if (months.length === 0) return [];
  let from = 1;
  const parts = months.map(({ withinDays, actions }) => {
    const items = numberedActions(actions, { named: true, from });
    from += actions.length;
    const month = text(deadlineWords(withinDays), 'P', { ...BODY, bold: true, margin: [0, 4, 0, 1] });
    return headed(month, items);
  });
  const [first = [], ...others] = parts;
  return [...headed(subheading(WORDS.plan), first), ...others.flat()];
}

function asks({ asks: asked }: Talks): Content[] {
  if (asked.length === 0) return [];
  const list = numberedList();
  const items = asked.map((words, index): Content => {
    const { label, body } = itemOf(list);
    return {
      unbreakable: true,
      margin: [0, 3, 0, 0],
      columns: [
        {
          width: NUMBER_WIDTH,
          stack: [text(`${index + 1}.`, label, { ...BODY, color: COLOURS.accent, tabular: true })],
        },
        { width: WIDTH - NUMBER_WIDTH, stack: [text(words, body, BODY)] },
      ],
    };
  });
  return headed(subheading(WORDS.asks), items);
}

function benchmarks({ benchmarks: compared }: Talks): Content[] {
  if (compared.length === 0) return [];
  const list = { tag: 'L' } as const;
  const items = compared.map(({ question, answer, usual, benchmark, source }): Content => {
    const body = part('LBody', part('LI', list));
    return {
      unbreakable: true,
      margin: [0, 5, 0, 0],
      stack: [
        text(question, part('P', body), { ...BODY, bold: true }),
        text(`${WORDS.answer}: ${answer}`, part('P', body), { ...BODY, color: COLOURS.accent }),
        text(`${WORDS.usual}: ${usual}`, part('P', body), BODY),
        ...(benchmark === '' ? [] : [text(benchmark, part('P', body), SMALL)]),
        ...(source === '' ? [] : [text(WORDS.benchmarkSource(source), part('P', body), SMALL)]),
      ],
    };
  });
  return headed(subheading(WORDS.benchmarks), items);
}

function documents({ documents: proving }: Talks): Content[] {
  if (proving.length === 0) return [];
  const there = proving.filter(({ hasEvidence }) => hasEvidence).length;
  const table: Mark = { tag: 'Table' };
  const head = part('TR', table);
  const columns = [WORDS.document, WORDS.documentAnswers, WORDS.documentEvidence];
  const rows = proving.map(({ document, answers, hasEvidence }): TableCell[] => {
    const row = part('TR', table);
    return [
      text(document, rowHead(row), BODY),
      text(WORDS.number(answers), part('TD', row), BODY),
      text(WORDS.isNoted(hasEvidence), part('TD', row), { ...BODY, bold: hasEvidence }),
    ];
  });
  return [
    {
      unbreakable: true,
      stack: [subheading(WORDS.documents), text(WORDS.documentsLead(there, proving.length), 'P', SMALL)],
    },
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [WIDTH - 220, 120, 80],
        body: [columns.map((words) => text(words, columnHead(head), SMALL)), ...rows],
      },
      layout: ruled(3),
    },
  ];
}
