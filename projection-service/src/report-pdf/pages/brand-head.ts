import type { Content } from 'pdfmake/interfaces.js';
import type { ReportBrand } from '../model.ts';
import { COLOURS } from '../palette.ts';
import { WIDTH } from '../paper.ts';
import { shortened } from './measure.ts';
import { text } from './text.ts';

const RIGHT = 220;
const GAP = 20;
/** Of a logo: no higher than our own two lines, so that what is below stays where it is. */
const FIT: [number, number] = [160, 32];
const NAME_SIZE = 13;
const LINE_SIZE = 8;

/** A partner's name or logo, with its line below, to the right of ours. */
export function brandHead({ name, line, logo }: ReportBrand, ours: Content[]): Content[] {
  const right = { alignment: 'right' as const };
  // The description is ours, for the tags.
  const shown = logo
    ? ({ image: logo, fit: FIT, alt: name, ...right } as Content)
    : text(shortened(name, RIGHT, NAME_SIZE), 'P', { face: 'serif', fontSize: NAME_SIZE, ...right });
  const said = text(shortened(line, RIGHT, LINE_SIZE), 'P', {
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
