import { PRODUCT } from '@groundwork/contracts/browser';
import type { Content } from 'pdfmake/interfaces.js';
import type { ReportBrand } from '../model.ts';
import { COLOURS } from '../palette.ts';
import { WIDTH } from '../paper.ts';
import { rule } from './frame.ts';
import { linesOf, MEASURED, shortened } from './measure.ts';
import { text } from './text.ts';

const RIGHT = 240;
const GAP = 20;
/** Of a logo: no higher than our own two lines. */
const LARGEST = { width: 160, height: 32 } as const;
/** Of a pixel, as on the screen: a small logo is not blurred. */
const POINTS = 0.75;
/** Of a name: the largest in which it takes two lines. */
const NAME_SIZES = [13, 10, 8.5] as const;
const NAME_LINES = 2;
const NAME_ROOM = NAME_LINES * RIGHT;
const LINE_SIZE = 8;
/** So that the longest is read whole. */
const LINE_LINES = 3;

/** Above a title: ours, and a partner's brand beside it, over a rule in its color. */
export const letterhead = (brand: ReportBrand | null): Content[] => [
  ...(brand ? brandHead(brand, ours()) : ours()),
  rule(brand?.color ?? COLOURS.accent, [0, 14, 0, 0]),
];

const ours = (): Content[] => [
  text(PRODUCT.name, 'P', { face: 'serif', fontSize: 15, color: COLOURS.accent }),
  text(PRODUCT.line, 'P', { fontSize: 9, color: COLOURS.inkMuted, margin: [0, 2, 0, 0] }),
];

const sizeOf = (name: string): number =>
  NAME_SIZES.find((size) => shortened(name, NAME_ROOM, size) === name) ?? NAME_SIZES[2];

/** Of our own two lines. */
const OWN_HEIGHT = 29;
const LEADING = 1.25;

/** By how much a brand makes the head higher than ours alone, about: what is below can move up by it. */
export function addedHeight({ name, line, logo }: ReportBrand): number {
  const size = sizeOf(name);
  // linesOf counts in a size of its own, and rather too many: the longest line takes two as a rule.
  const rows = (words: string, of: number, most: number): number =>
    Math.min(most, linesOf(words, (RIGHT * MEASURED) / of));
  const shown = logo ? fitOf(logo)[1] : rows(name, size, NAME_LINES) * size * LEADING;
  return Math.max(0, shown + 4 + rows(line, LINE_SIZE, LINE_LINES - 1) * LINE_SIZE * LEADING - OWN_HEIGHT);
}

const fitOf = ({ width, height }: NonNullable<ReportBrand['logo']>): [number, number] => [
  Math.min(LARGEST.width, width * POINTS),
  Math.min(LARGEST.height, height * POINTS),
];

/** A partner's name or logo, with its line below, to the right of ours. */
function brandHead({ name, line, logo }: ReportBrand, ours: Content[]): Content[] {
  const right = { alignment: 'right' as const };
  const fontSize = sizeOf(name);
  // The description is ours, for the tags.
  const shown = logo
    ? ({ image: logo.picture, fit: fitOf(logo), alt: name, ...right } as Content)
    : text(shortened(name, NAME_ROOM, fontSize), 'P', { face: 'serif', fontSize, ...right });
  const said = text(shortened(line, LINE_LINES * RIGHT, LINE_SIZE), 'P', {
    ...{ fontSize: LINE_SIZE, color: COLOURS.inkMuted },
    ...{ margin: [0, logo ? 4 : 2, 0, 0] as [number, number, number, number], ...right },
  });
  return [
    {
      columns: [
        { width: WIDTH - RIGHT - GAP, stack: ours },
        { width: RIGHT, stack: line === '' ? [shown] : [shown, said] },
      ],
      columnGap: GAP,
    },
  ];
}
