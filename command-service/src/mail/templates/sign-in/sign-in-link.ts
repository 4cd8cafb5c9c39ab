import { LIFETIMES, PRODUCT } from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';
import { lifetime } from '../../layout/words.ts';

export const signInLink: Template<{ firstName: string; linkID: string }> = {
  sample: { firstName: 'Maya', linkID: 'sample-link' },
  content: ({ firstName, linkID }, { userID, links }) => ({
    subject: `Sign in to ${PRODUCT.name} on this device`,
    heading: 'Sign in on this device',
    firstName,
    blocks: [
      text(
        'Many sign-ins to your account failed in the last hour. Devices on which you signed in before are not affected. To sign in on another one, open the page behind this button on it, then enter your email and password.',
      ),
      action('Sign in on this device', links.signInLink(userID, linkID)),
      text(`The link works for ${lifetime(LIFETIMES.signIn)} after it was asked for. Then ask for another one.`),
      text('If it was not you who asked for it, ignore this message. Nobody can sign in without your password.'),
    ],
  }),
};
