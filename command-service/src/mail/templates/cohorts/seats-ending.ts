import { PRODUCT, plural } from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';
import { day } from '../../layout/words.ts';

interface SeatsEnding {
  readonly firstName: string;
  readonly partnerName: string;
  readonly free: number;
  /** yyyy-mm-dd. */
  readonly lastDay: string;
}

export const seatsEnding: Template<SeatsEnding> = {
  sample: { firstName: 'Grace', partnerName: 'Harbor Angels', free: 12, lastDay: '2027-03-31' },
  content: ({ firstName, partnerName, free, lastDay }, { links }) => ({
    subject: `${PRODUCT.name}: ${plural(free, 'seat')} of ${partnerName} can be used until ${day(lastDay)}`,
    heading: `${plural(free, 'seat')} can be used until ${day(lastDay)}`,
    firstName,
    blocks: [
      text(
        `${plural(free, 'free seat')} of ${partnerName} ${free === 1 ? 'expires' : 'expire'} at the end of ${day(lastDay)} (UTC). Founders whom you invite until then keep theirs.`,
      ),
      action('Open seats', links.seatsLink()),
    ],
  }),
};
