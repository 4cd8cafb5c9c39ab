import { PRODUCT, plural } from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';
import { day } from '../../layout/words.ts';

interface SeatsGiven {
  readonly firstName: string;
  readonly partnerName: string;
  readonly count: number;
  readonly invoice: string;
  /** What the administrator wrote; empty for nothing. */
  readonly note: string;
  /** yyyy-mm-dd; null where they stay for ever. */
  readonly lastDay: string | null;
}

export const seatsGiven: Template<SeatsGiven> = {
  sample: {
    ...{ firstName: 'Grace', partnerName: 'Harbor Angels', count: 50 },
    ...{ invoice: 'INV-2026-118', note: 'Spring program', lastDay: '2027-03-31' },
  },
  content: ({ firstName, partnerName, count, invoice, note, lastDay }, { links }) => ({
    subject: `${PRODUCT.name}: ${plural(count, 'seat')} for ${partnerName}`,
    heading: `${plural(count, 'seat')} for ${partnerName}`,
    firstName,
    blocks: [
      text(
        `${partnerName} has ${plural(count, 'new seat')}. Each founder whom you invite to a cohort that ${partnerName} pays for needs one.`,
      ),
      {
        kind: 'rows',
        rows: [
          ['Invoice', invoice],
          ...(lastDay === null ? [] : [['Last day', `${day(lastDay)}, for those that are free`] as const]),
          ...(note === '' ? [] : [['Note', note] as const]),
        ],
      },
      action('Open seats', links.seatsLink()),
    ],
  }),
};
