import { PRODUCT } from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';
import { notYou } from '../../layout/words.ts';

export const identityLinked: Template<{ firstName: string }> = {
  sample: { firstName: 'Grace' },
  content: ({ firstName }, { links }) => ({
    subject: `${PRODUCT.name}: your organization signs you in`,
    heading: 'Your organization signs you in',
    firstName,
    blocks: [
      text(
        'Somebody has signed in to your account with the sign-in of your organization for the first time. From now on it leads to your account, also if your address changes.',
      ),
      text(notYou('If it was not you, tell an administrator at once, and sign out everywhere under Security.')),
      action('Sign in', `${links.publicUrl}/auth/sign-in`),
    ],
  }),
};
