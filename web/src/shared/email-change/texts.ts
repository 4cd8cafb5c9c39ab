import { LIFETIMES } from '@groundwork/contracts/browser';

const HOURS = LIFETIMES.emailChange / 3600;

export const EMAIL_CHANGE = {
  waiting: {
    own: (email: string) => `Waiting for you to confirm ${email}.`,
    theirs: (email: string) => `Waiting for ${email} to be confirmed.`,
    until: { own: 'Until then you sign in with your current email.', theirs: 'Until then the current email works.' },
    how: 'Open the link in the email we sent there.',
    again: 'Send again',
    sent: 'The email is on its way.',
    pending: 'We could not send the email yet, and keep trying.',
    cancel: 'Cancel the change',
    cancelled: 'The change is canceled.',
    failed: 'That did not work. Please try again.',
  },
  confirm: {
    title: 'Confirm your email address',
    lead: 'If you asked to sign in with this address, confirm it here. If not, close this page: nothing changes.',
    button: 'Confirm this address',
    done: 'Your new address is confirmed. Sign in with it from now on.',
  },
  stop: {
    title: 'Stop the change of your email address',
    lead: `You keep your old address, or get it back, up to ${HOURS} hours after the change was asked for, and as long again once it is made.`,
    consequence:
      'If somebody used your password for this, everybody is signed out of your account, and we send you a link to set a new password.',
    button: 'Stop the change',
    kept: 'The change is stopped. Your address stays as it was.',
    takenBack: 'The change is undone. You have your old address again.',
    secured:
      'Everybody is signed out, and the password no longer works. We have sent you an email with a link to set a new one.',
  },
  signIn: 'Sign in',
  toSignIn: 'Go to sign in',
  support: 'Contact support',
} as const;
