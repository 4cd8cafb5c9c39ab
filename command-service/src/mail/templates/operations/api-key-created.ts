import { PRODUCT } from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';
import { day, notYou } from '../../layout/words.ts';

export const apiKeyCreated: Template<{ firstName: string; name: string /** ISO. */; expiresAt: string }> = {
  sample: { firstName: 'Ben', name: 'Nightly figures', expiresAt: '2026-12-31T09:00:00.000Z' },
  content: ({ firstName, name, expiresAt }, { links }) => ({
    subject: `An API key was made for your ${PRODUCT.name} account`,
    heading: 'A new API key',
    firstName,
    blocks: [
      text(
        `With the key '${name}' a program can ask in your name for what the key opens, until ${day(expiresAt.slice(0, 10))}.`,
      ),
      text(notYou('If it was not you, revoke the key and set a new password now.')),
      action('Show API keys', `${links.publicUrl}/administration?tab=connections`),
    ],
  }),
};
