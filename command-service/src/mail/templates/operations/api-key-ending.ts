import { PRODUCT } from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';
import { day } from '../../layout/words.ts';

export const apiKeyEnding: Template<{ firstName: string; name: string /** ISO. */; expiresAt: string }> = {
  sample: { firstName: 'Ben', name: 'Nightly figures', expiresAt: '2026-12-31T09:00:00.000Z' },
  content: ({ firstName, name, expiresAt }, { links }) => ({
    subject: `An API key of your ${PRODUCT.name} account ends soon`,
    heading: 'An API key ends soon',
    firstName,
    blocks: [
      text(`The key '${name}' ends on ${day(expiresAt.slice(0, 10))}. Programs that use it are refused from then on.`),
      text('If they are still needed, make a new key and give it to them before that day.'),
      action('Show API keys', links.connectionsLink()),
    ],
  }),
};
