import { PRODUCT } from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';
import { notYou } from '../../layout/words.ts';

export const sessionsEnded: Template<{ firstName: string }> = {
  sample: { firstName: 'Maya' },
  content: ({ firstName }, { links }) => ({
    subject: `You were signed out of ${PRODUCT.name}`,
    heading: 'You were signed out everywhere',
    firstName,
    blocks: [
      text('An administrator has signed you out on all devices. Nothing of yours is lost: sign in to go on.'),
      action('Sign in', `${links.publicUrl}/auth/sign-in`),
      text(notYou('If you do not know why, somebody may know your password: set a new one before you go on.')),
    ],
  }),
};
