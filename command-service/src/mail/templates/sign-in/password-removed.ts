import { PRODUCT } from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';
import { notYou } from '../../layout/words.ts';

export const passwordRemoved: Template<{ firstName: string }> = {
  sample: { firstName: 'Maya' },
  content: ({ firstName }, { links }) => ({
    subject: `Your ${PRODUCT.name} password was removed`,
    heading: 'Your password was removed',
    firstName,
    blocks: [
      text(
        'Use a passkey when you sign in next. Wherever else you were signed in, you are signed out now. You can set a password again under Security, or by email.',
      ),
      text(
        notYou('If it was not you, set a new password now. Then remove passkeys that are not yours under Security.'),
      ),
      action('Set a password', `${links.publicUrl}/auth/reset-password`),
    ],
  }),
};
