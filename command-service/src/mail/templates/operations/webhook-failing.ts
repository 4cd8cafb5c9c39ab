import { PRODUCT } from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';

/** Names the host alone: the rest of an address often has a secret in it. */
export const webhookFailing: Template<{ readonly firstName: string; readonly host: string }> = {
  sample: { firstName: 'Ben', host: 'hooks.harborangels.example' },
  content: ({ firstName, host }, { links }) => ({
    subject: `${PRODUCT.name}: your webhook to ${host} fails`,
    heading: 'Your webhook fails',
    firstName,
    blocks: [
      text(`${host} has taken nothing that we sent for a day.`),
      text('We go on trying. After three days without success the webhook is paused, and hears of nothing more.'),
      action('See what it answered', links.connectionsLink()),
    ],
  }),
};
