import { NONE_SHARED } from '@groundwork/contracts/browser';
import type { Content } from 'pdfmake/interfaces.js';
import type { Report, ReportResponse, ReportSection } from '../model.ts';
import { COLOURS } from '../palette.ts';
import { PART_GAP, WIDTH } from '../paper.ts';
import { itemOf, type Mark, numberedList, part } from '../print/marks.ts';
import { WORDS } from '../words.ts';
import { numberedActions } from './actions.ts';
import { beginningHeightOf, pageHeightOf } from './height.ts';
import { score } from './score.ts';
import { text } from './text.ts';

const BODY = { fontSize: 9.5, lineHeight: 1.06 } as const;
const LABEL = { fontSize: 8, color: COLOURS.inkMuted } as const;

/** Sections flow on without half-empty pages: one begins where its heading fits with the first of what it says. */
export function sectionPage(section: ReportSection, number: number, { sections, paper, leftOut }: Report): Content {
  const head = [
    heading(section, number, sections.length),
    ...comparisonLine(section),
    ...(section.summary === '' ? [] : [text(section.summary, 'P', { ...BODY, margin: [0, 6, 0, 0] })]),
  ];
  const [first, ...others] = leftOut
    ? responses(section.responses, NONE_SHARED)
    : [...whatToDo(section), ...responses(section.responses, WORDS.noQuestions)];
  const unbreakable = beginningHeightOf(section) < pageHeightOf(paper);
  return {
    stack: [{ stack: [...head, ...(first ? [first] : [])], unbreakable }, ...others],
    margin: [0, PART_GAP, 0, 0],
  };
}

const SCORE_WIDTH = 130;
const GAP = 16;

const heading = ({ name, anchor, grade }: ReportSection, number: number, all: number): Content => ({
  columns: [
    {
      width: WIDTH - SCORE_WIDTH - GAP,
      stack: [
        text(WORDS.sectionNumber(number, all), 'P', LABEL),
        text(name, 'H2', { face: 'serif', fontSize: 20, lineHeight: 0.98, id: anchor, outline: name }),
      ],
    },
    { width: SCORE_WIDTH, stack: [score(grade, { fontSize: 26, wordSize: 10.5, alignment: 'right' })] },
  ],
  columnGap: GAP,
});

function comparisonLine({ peers, change }: ReportSection): Content[] {
  const said = [...(peers ? [WORDS.sectionPeers(peers)] : []), ...(change === null ? [] : [WORDS.change(change)])];
  return said.length === 0 ? [] : [text(`${said.join('. ')}.`, 'P', { ...LABEL, fontSize: 8.5, margin: [0, 3, 0, 0] })];
}

const subheading = (words: string): Content =>
  text(words, 'H3', { face: 'serif', fontSize: 12.5, margin: [0, 8, 0, 2] });

/** Pieces that stay whole: the first has the heading, the last the call to action. */
function whatToDo({ actions, callToAction: words, grade, responses: answers }: ReportSection): Content[] {
  const call = words === '' ? [] : [callToAction(words)];
  if (actions.length === 0) {
    if (grade === null || answers.length === 0) return call;
    const nothing = text(WORDS.noActions, 'P', { ...BODY, color: COLOURS.inkMuted });
    return [{ stack: [subheading(WORDS.actions), nothing, ...call], unbreakable: true }];
  }
  const items = numberedActions(actions);
  return items.map((item, index) => ({
    stack: [...(index === 0 ? [subheading(WORDS.actions)] : []), item, ...(index === items.length - 1 ? call : [])],
    unbreakable: true,
  }));
}

const callToAction = (words: string): Content => ({
  unbreakable: true,
  margin: [0, 8, 0, 0],
  table: { widths: [WIDTH - 24], body: [[text(words, 'P', { ...BODY, color: COLOURS.accent, bold: true })]] },
  layout: {
    fillColor: () => COLOURS.accentSoft,
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: () => 12,
    paddingRight: () => 12,
    paddingTop: () => 5,
    paddingBottom: () => 5,
  },
});

function responses(answers: readonly ReportResponse[], none: string): Content[] {
  const list = numberedList();
  const [first, ...others] = answers.map((answer, index) => response(answer, index, list));
  const quiet = { ...BODY, color: COLOURS.inkMuted };
  return [
    {
      unbreakable: true,
      stack: [subheading(WORDS.responses), ...(first ? [first] : [text(none, 'P', quiet)])],
    },
    ...others,
  ];
}

function response({ question, answer, feedback }: ReportResponse, index: number, list: Mark): Content {
  const { label, body } = itemOf(list);
  const answered = part('P', body);
  return {
    unbreakable: true,
    margin: [0, index === 0 ? 0 : 6, 0, 0],
    stack: [
      beside(
        text(`${index + 1}.`, label, { ...BODY, color: COLOURS.inkMuted, tabular: true }),
        NUMBER_WIDTH,
        TEXT_WIDTH,
        [
          text(question, part('P', body), { ...BODY, bold: true }),
          beside(
            text(WORDS.answer, answered, { ...LABEL, margin: [0, 1.3, 0, 0] }),
            LABEL_WIDTH,
            TEXT_WIDTH - LABEL_WIDTH,
            [
              text(answer ?? WORDS.unanswered, answered, {
                ...BODY,
                color: answer === null ? COLOURS.inkMuted : COLOURS.accent,
              }),
              ...(feedback === ''
                ? []
                : [
                    text(WORDS.tells, part('P', body), { ...LABEL, margin: [0, 1, 0, 0] }),
                    text(feedback, part('P', body), BODY),
                  ]),
            ],
          ),
        ],
      ),
    ],
  };
}

const NUMBER_WIDTH = 18;
const TEXT_WIDTH = WIDTH - NUMBER_WIDTH;
const LABEL_WIDTH = 40;

/** @param rest width of the stack, in points: otherwise a long word would widen it beyond the page. */
const beside = (label: Content, width: number, rest: number, stack: Content[]): Content => ({
  columns: [
    { width, stack: [label] },
    { width: rest, stack },
  ],
  margin: [0, 1.2, 0, 0],
});
