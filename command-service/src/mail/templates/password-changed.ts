import { PRODUCT } from '@groundwork/contracts';
import { action, type Template, text } from '../layout/content.ts';
import { notYou } from '../layout/words.ts';

export const passwordChanged: Template<{ firstName: string }> = {
  sample: { firstName: 'Maya' },
  content: ({ firstName }, { links }) => ({
    subject: `Your ${PRODUCT.name} password was changed`,
    heading: 'Your password was changed',
    firstName,
    blocks: [
      text('Use the new password when you sign in next. Wherever else you were signed in, you are signed out now.'),
      text(notYou('If it was not you, reset the password now.')),
      action('Reset the password', `${links.publicUrl}/auth/reset-password`),
    ],
  }),
};
