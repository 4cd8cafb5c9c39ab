import { AUDIENCE_NAMES, type Audience } from '@groundwork/contracts/browser';

export const AUDIENCES: Readonly<Record<Audience, { readonly label: string; readonly shows: string }>> = {
  whole: { label: AUDIENCE_NAMES.whole, shows: 'All scores and answers, with what to do next as advice to you.' },
  investors: {
    label: AUDIENCE_NAMES.investors,
    shows:
      'All scores, but no plan, actions or advice, and no weak answers: those worth half of the best or less, or that cost points.',
  },
};

export const SHARING = {
  audience: 'What the link shows',
  missing: 'The links to this report could not be opened here. Check your network and try again.',
  lead: 'We email a link that opens this report without signing in. Whoever has the link can read what you choose here and download it as a PDF, until it expires or you revoke it.',
  email: 'Email',
  emailMissing: 'Please enter the email of the person who shall read it.',
  send: 'Send link',
  sending: 'Sending the link',
  pending: 'The link is recorded, and we keep trying to send the email.',
  tooMany: 'This report has as many links as it can have. Revoke one that is no longer needed.',
  linkTitle: 'Or pass a link on yourself',
  linkFor: 'For whom? (optional)',
  copy: 'Copy a new link',
  address: (shows: string) => `Address of the link: ${shows}`,
  copied: 'Copied. It is shown here until you close this, and not again.',
  copyYourself: 'Copy it from here: your browser did not let us. It is not shown again once you close this.',
  linkFailed: 'The link could not be made.',
  passedOn: 'Link you copied',
  made: (day: string) => `Made ${day}`,
  name: 'Name',
  nameOf: (title: string, day: string) => `Name the link ‘${title}’ of ${day}`,
  nameLabel: 'For whom is it?',
  saveName: 'Save',
  keepName: 'Cancel',
  nameFailed: 'The name could not be saved.',
  title: 'Links to this report',
  loading: 'Loading the links',
  failed: 'The links could not be loaded.',
  none: 'Nobody has a link to this report yet. Each one you send or copy is listed here, with when it was opened.',
  sent: (day: string) => `Sent ${day}`,
  expires: (day: string) => `expires ${day}`,
  revokedOn: (day: string) => `revoked ${day}`,
  endedOn: (day: string) => `ended ${day}`,
  expiredOn: (day: string) => `expired ${day}`,
  opened: (moment: string) => `Last opened ${moment}`,
  notOpened: 'Not opened yet',
  state: { revoked: 'Revoked', ended: 'Ended', expired: 'Expired' },
  own: 'Link in your “report is ready” email',
  revoke: 'Revoke',
  revokeOf: (who: string, day: string) => `Revoke the link for ${who} of ${day}`,
  revokeOwn: (day: string) => `Revoke your own link of ${day}`,
  /** @param who it was for; empty where nothing was written down. */
  revokeText: (who: string) =>
    `The link ${who === '' ? 'you copied' : `for ${who}`} stops working at once, and its PDF too.`,
  revokeOwnText:
    'The link in your “report is ready” email stops working at once, and its PDF too. You still read the report here.',
  confirm: 'Revoke link',
  cancel: 'Keep it',
  revokeFailed: 'The link could not be revoked.',
} as const;
