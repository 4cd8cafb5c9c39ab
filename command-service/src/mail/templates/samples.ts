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
  sessionsEnded: { firstName: 'Maya' },
  secondFactorChanged: { firstName: 'Maya', on: true, by: 'owner' },
  recoveryCodeUsed: { firstName: 'Maya', left: 9 },
  emailChangeConfirm: { firstName: 'Maya', changeID: 'sample-change' },
  emailChangeAsked: { firstName: 'Maya', newEmail: 'maya@fernwell.example', by: 'owner', changeID: 'sample-change' },
  emailChangedOld: { firstName: 'Maya', newEmail: 'maya@fernwell.example', by: 'owner', changeID: 'sample-change' },
  emailChangedNew: { firstName: 'Maya' },
  invitation: { firstName: 'Jonas', invitationID: 'sample-invitation' },
  signUpWithKnownEmail: { firstName: 'Maya' },
  reportReady: {
    firstName: 'Maya',
    company: 'Fernwell Robotics',
    userAssessmentID: 'sample-founder.1',
    shareID: 'sample-own',
  },
  resultsShared: {
    sender: 'Maya Lindqvist',
    company: 'Fernwell Robotics',
    userAssessmentID: 'sample-founder.1',
    shareID: 'sample-share',
  },
  expertRequest: {
    name: 'Maya Lindqvist',
    email: 'maya@fernwell.example',
    phoneNumber: '2125550123',
    company: 'Fernwell Robotics',
    about: 'Which of your inventions are protected?',
    section: 'Intellectual property',
    answer: 'We have applied for a patent',
    referralPartner: 'Patent partner',
    userAssessmentID: 'sample-founder.1',
  },
  expertConfirmation: { firstName: 'Maya', about: 'Unit economics' },
};
