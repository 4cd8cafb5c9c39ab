import { PRODUCT } from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';
import { notYou } from '../../layout/words.ts';

export const emailChangedNew: Template<{ firstName: string }> = {
  sample: { firstName: 'Maya' },
  content: ({ firstName }, { links }) => ({
    subject: `You now sign in to ${PRODUCT.name} with this address`,
    heading: 'This is your address now',
    firstName,
    blocks: [
      text('Sign in with this email address from now on. Your password stays as it is.'),
      action('Sign in', `${links.publicUrl}/auth/sign-in`),
      text(notYou('If you do not know what this is about, somebody entered your address by mistake.')),
    ],
  }),
};
