import { LIFETIMES, PRODUCT } from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';
import { lifetime } from '../../layout/words.ts';

export const passwordReset: Template<{ firstName: string; resetID: string }> = {
  sample: { firstName: 'Maya', resetID: 'sample-reset' },
  content: ({ firstName, resetID }, { userID, links }) => ({
    subject: `Set a new ${PRODUCT.name} password`,
    heading: 'Set a new password',
    firstName,
    blocks: [
      text('Somebody, probably you, asked for a new password. Choose it on the page behind this button.'),
      action('Set a new password', links.passwordLink({ purpose: 'reset', userID, id: resetID })),
      text(`The link works once, for ${lifetime(LIFETIMES.reset)} after it was asked for. Then ask for another one.`),
      text('If it was not you, ignore this message. Your password stays as it is.'),
    ],
  }),
};
