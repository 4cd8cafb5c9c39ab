import { PRODUCT } from '@groundwork/contracts/browser';
import type { Content } from 'pdfmake/interfaces.js';
import type { ReportBrand } from '../model.ts';
import { COLOURS } from '../palette.ts';
import { WIDTH } from '../paper.ts';
import { rule } from './frame.ts';
import { shortened } from './measure.ts';
import { text } from './text.ts';

const RIGHT = 240;
const GAP = 20;
/** Of a logo: no higher than our own two lines. */
const LARGEST = { width: 160, height: 32 } as const;
/** Of a pixel, as on the screen: a small logo is not blurred. */
const POINTS = 0.75;
const NAME_SIZE = 13;
const LINE_SIZE = 8;
/** Of name and line, so that the longest are read whole. */
const NAME_LINES = 2;
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

const fitOf = ({ width, height }: NonNullable<ReportBrand['logo']>): [number, number] => [
  Math.min(LARGEST.width, width * POINTS),
  Math.min(LARGEST.height, height * POINTS),
];

/** A partner's name or logo, with its line below, to the right of ours. */
function brandHead({ name, line, logo }: ReportBrand, ours: Content[]): Content[] {
  const right = { alignment: 'right' as const };
  // The description is ours, for the tags.
  const shown = logo
    ? ({ image: logo.picture, fit: fitOf(logo), alt: name, ...right } as Content)
    : text(shortened(name, NAME_LINES * RIGHT, NAME_SIZE), 'P', { face: 'serif', fontSize: NAME_SIZE, ...right });
  const said = text(shortened(line, LINE_LINES * RIGHT, LINE_SIZE), 'P', {
    ...{ fontSize: LINE_SIZE, color: COLOURS.inkMuted },
    ...{ margin: [0, 2, 0, 0] as [number, number, number, number], ...right },
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
