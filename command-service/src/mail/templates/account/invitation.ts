import { LIFETIMES, PRODUCT } from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';
import { lifetime } from '../../layout/words.ts';

interface Invited {
  readonly firstName: string;
  readonly invitationID: string;
  /** Of a partner user; empty for others, absent in what was queued before it was told. */
  readonly partnerName?: string;
  /** Who sent it; empty where nobody can be named, absent as above. */
  readonly invitedBy?: string;
}

function whose({ partnerName = '', invitedBy = '' }: Invited): string | null {
  if (partnerName === '') return null;
  const whom = `to ${partnerName} on ${PRODUCT.name}`;
  return invitedBy === '' ? `You are invited ${whom}.` : `${invitedBy} invites you ${whom}.`;
}

/** The link is made of `invitationID` (docs/decisions.md#invitations). */
export const invitation: Template<Invited> = {
  sample: {
    ...{ firstName: 'Jonas', invitationID: 'sample-invitation' },
    ...{ partnerName: 'Harbor Angels', invitedBy: 'Grace Holloway' },
  },
  content: (values, { userID, links }) => ({
    subject: `Your ${PRODUCT.name} account`,
    heading: 'An account was made for you',
    firstName: values.firstName,
    blocks: [
      ...[whose(values)].flatMap((words) => (words === null ? [] : [text(words)])),
      text('Choose a password or a passkey, and you can sign in with this email address.'),
      action('Accept the invitation', links.passwordLink({ purpose: 'invitation', userID, id: values.invitationID })),
      text(
        `The link works once, for ${lifetime(LIFETIMES.invitation)} after it was sent. ` +
          'If it has ended, ask whoever invited you to send another one.',
      ),
    ],
  }),
};
