import { formatCount, LIMITS, PRODUCT } from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';

export const eventParked: Template<{ readModel: string; type: string; failure: string; inAll?: number }> = {
  sample: { readModel: 'users', type: 'ProfileChanged', failure: 'TypeError at users.js:12:7', inAll: 1250 },
  content: ({ readModel, type, failure, inAll = 1 }, { links }) => ({
    subject: `${PRODUCT.name}: an event is parked`,
    heading: 'An event is parked',
    firstName: '',
    blocks: [
      text(
        `The read model ${readModel} could not take an event of the type ${type}, and went on without it: ${failure}`,
      ),
      // The page lists no more than that.
      ...(inAll > LIMITS.parkedTold ? [text(`${formatCount(inAll)} events are parked in all.`)] : []),
      text(
        `There may be more: this message comes once a day for each read model. The page lists up to ${LIMITS.parkedTold} parked events, and says how many there are beyond them.`,
      ),
      action('Look at parked events', links.administrationLink()),
    ],
  }),
};
