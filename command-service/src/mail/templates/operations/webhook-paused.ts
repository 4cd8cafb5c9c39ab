import { LIMITS, PRODUCT, type WebhookPause } from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';

interface Paused {
  readonly firstName: string;
  readonly host: string;
  readonly reason: Exclude<WebhookPause, 'asked'>;
}

const REASONS = {
  failing: 'It has taken nothing that we sent for three days.',
  gone: 'It answered 410 Gone, which says that nothing is wanted there any more.',
  backlog: `More than ${LIMITS.webhookBacklog} deliveries waited for it.`,
} as const;

/** As webhookFailing. */
export const webhookPaused: Template<Paused> = {
  sample: { firstName: 'Ben', host: 'hooks.harborangels.example', reason: 'failing' },
  content: ({ firstName, host, reason }, { links }) => ({
    subject: `${PRODUCT.name}: your webhook to ${host} is paused`,
    heading: 'Your webhook is paused',
    firstName,
    blocks: [
      text(`We no longer send anything to ${host}. ${REASONS[reason] ?? REASONS.failing}`),
      text('What happens while it is paused is not sent later. Once the address works, resume it under Connections.'),
      action('Open Connections', links.connectionsLink()),
    ],
  }),
};
