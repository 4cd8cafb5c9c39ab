import { shownLink, withoutDirectionMarks } from '@groundwork/contracts';
import type { Content } from 'pdfmake/interfaces.js';
import type { Evidence } from '../input.ts';
import type { Report } from '../model.ts';
import { COLOURS } from '../palette.ts';
import { PART_GAP } from '../paper.ts';
import { type Mark, part } from '../print/marks.ts';
import { WORDS } from '../words.ts';
import { text } from './text.ts';

export const DATA_ROOM_ANCHOR = 'data-room';

const BODY = { fontSize: 9.5, lineHeight: 1.06 } as const;
const SMALL = { fontSize: 8, color: COLOURS.inkMuted } as const;

export function dataRoom({ evidence }: Report): Content[] {
  if (evidence.length === 0) return [];
  const names = [...new Set(evidence.map(({ sectionName }) => sectionName))];
  const groups = names.map((name) =>
    group(
      name,
      evidence.filter(({ sectionName }) => sectionName === name),
    ),
  );
  const [first, ...others] = groups;
  const heading = [
    text(WORDS.evidence, 'H2', { face: 'serif', fontSize: 20, outline: WORDS.evidence, id: DATA_ROOM_ANCHOR }),
    text(WORDS.evidenceLead, 'P', { ...SMALL, margin: [0, 3, 0, 0] }),
  ];
  const [head = [], ...rest] = first ?? [];
  return [
    { unbreakable: true, margin: [0, PART_GAP, 0, 0], stack: [...heading, ...head] },
    ...rest.flat(),
    ...others.flat(2),
  ];
}

function group(name: string, kept: readonly Evidence[]): Content[][] {
  const list: Mark = { tag: 'L' };
  const [first, ...others] = kept.map((each) => piece(each, list));
  const heading = text(name, 'H3', { face: 'serif', fontSize: 12.5, margin: [0, 12, 0, 2] });
  return [[{ unbreakable: true, stack: [heading, ...(first ? [first] : [])] }], others];
}

/** Without direction marks, so that its host is where it seems to be. */
const addressOf = (link: string): string => shownLink(link)?.address ?? withoutDirectionMarks(link);

function piece({ question, note, link }: Evidence, list: Mark): Content {
  const body = part('LBody', part('LI', list));
  return {
    unbreakable: true,
    margin: [0, 4, 0, 0],
    stack: [
      ...(note === '' ? [] : [text(note, part('P', body), BODY)]),
      ...(link === '' ? [] : [text(addressOf(link), part('P', body), { ...BODY, color: COLOURS.accent })]),
      text(question, part('P', body), SMALL),
    ],
  };
}
