import type { MailValues } from '../values.ts';

/** Values as they are in everyday life, for the preview. */
export const SAMPLES: MailValues = {
  welcome: {
    firstName: 'Maya',
    company: 'Fernwell Robotics',
    amount: 29_900,
    receiptUrl: 'https://pay.example.com/receipts/sample',
  },
  paymentRefunded: { firstName: 'Maya', amount: 29_900 },
  passwordReset: { firstName: 'Maya', resetID: 'sample-reset' },
  passwordChanged: { firstName: 'Maya' },
  emailChangedOld: { firstName: 'Maya', newEmail: 'maya@fernwell.example' },
  emailChangedNew: { firstName: 'Maya' },
  invitation: { firstName: 'Jonas', invitationID: 'sample-invitation' },
  signUpWithKnownEmail: { firstName: 'Maya' },
};
