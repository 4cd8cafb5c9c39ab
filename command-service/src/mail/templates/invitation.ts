import { LIFETIMES, PRODUCT } from '@groundwork/contracts';
import { action, type Template, text } from '../layout/content.ts';
import { lifetime } from '../layout/words.ts';

/** The link is made of `invitationID` (docs/decisions.md#invitations). */
export const invitation: Template<{ firstName: string; invitationID: string }> = {
  sample: { firstName: 'Jonas', invitationID: 'sample-invitation' },
  content: ({ firstName, invitationID }, { userID, links }) => ({
    subject: `Your ${PRODUCT.name} account`,
    heading: 'An account was made for you',
    firstName,
    blocks: [
      text('Choose a password or a passkey, and you can sign in with this email address.'),
      action('Accept the invitation', links.passwordLink({ purpose: 'invitation', userID, id: invitationID })),
      text(
        `The link works once, for ${lifetime(LIFETIMES.invitation)} after it was sent. ` +
          'If it has ended, ask whoever invited you to send another one.',
      ),
    ],
  }),
};
