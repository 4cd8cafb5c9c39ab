import { PRODUCT } from '@groundwork/contracts';
import { action, link, type Template, text } from '../../layout/content.ts';

/** Without revealing that the address has an account (docs/decisions.md#revealing-accounts). */
export const signUpWithKnownEmail: Template<{ firstName: string }> = {
  sample: { firstName: 'Maya' },
  content: ({ firstName }, { links }) => ({
    subject: `You already have a ${PRODUCT.name} account`,
    heading: 'You already have an account',
    firstName,
    blocks: [
      text(
        'Somebody, probably you, tried to sign up with this address. No second account was made, and nothing was paid.',
      ),
      action('Sign in', `${links.publicUrl}/auth/sign-in`),
      link('Reset the password', `${links.publicUrl}/auth/reset-password`),
      text('If it was not you, there is nothing to do.'),
    ],
  }),
};
