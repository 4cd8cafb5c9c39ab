import { PRODUCT } from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';

export const accountActivated: Template<{ firstName: string }> = {
  sample: { firstName: 'Grace' },
  content: ({ firstName }, { links }) => ({
    subject: `Your ${PRODUCT.name} account is active again`,
    heading: 'Your account is active again',
    firstName,
    blocks: [
      text('An administrator has activated your account: you can sign in as before.'),
      action('Sign in', `${links.publicUrl}/auth/sign-in`),
    ],
  }),
};
