import { PRODUCT, plural } from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';

interface SeatsLow {
  readonly firstName: string;
  readonly partnerName: string;
  readonly free: number;
  readonly below: number;
}

export const seatsLow: Template<SeatsLow> = {
  sample: { firstName: 'Grace', partnerName: 'Harbor Angels', free: 3, below: 5 },
  content: ({ firstName, partnerName, free, below }, { links }) => ({
    subject: `${PRODUCT.name}: ${plural(free, 'seat')} left for ${partnerName}`,
    heading: `${plural(free, 'seat')} left`,
    firstName,
    blocks: [
      text(
        `${partnerName} has ${plural(free, 'free seat')}, which is fewer than ${below}. Each founder whom you invite to a cohort that ${partnerName} pays for needs one.`,
      ),
      text('This message comes once. You choose with your seats from how few on you get it, or that you do not.'),
      action('Open seats', links.seatsLink()),
    ],
  }),
};
