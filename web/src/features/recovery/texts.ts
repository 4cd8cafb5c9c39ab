export const RESET = {
  request: {
    title: 'Reset your password',
    lead: 'Enter the email you sign in with. We will send you a link to set a new password.',
    email: 'Email',
    waiting: 'Please complete the human verification first.',
    pending:
      'Your request is recorded, and we keep trying to send the email. Please check your inbox in a few minutes.',
    again: 'Use another email',
  },
  set: {
    title: 'Set your password',
    lead: 'Choose the password you will sign in with. The link in your email works once.',
    password: 'New password',
    confirm: 'Confirm password',
    invited: 'Accept your invitation',
    invitedLead: 'Choose the password you will sign in with, or a passkey instead. The link in your email works once.',
    invitedSubmit: 'Set password',
    usePasskey: 'Use a passkey instead of a password',
    usePassword: 'Use a password instead',
    passkeyLead:
      'Your device asks for your fingerprint, face, or PIN, and keeps a passkey to sign in with. You need no password.',
    invitedDone: 'Your password is set. You can sign in with it now.',
    accept: 'Accept with a passkey',
    accepted: 'Your passkey was added. You can sign in with it now.',
    acceptFailed: 'The passkey could not be added.',
    newLink: 'Request a new link',
    endedPasskeys: (count: number) =>
      `${count === 1 ? 'One passkey was' : `${count} passkeys were`} removed, and all sessions have ended, because they were set up before this email address was confirmed. If a passkey was yours, add it again under Security.`,
  },
  signIn: 'Back to sign in',
  support: 'Contact support',
  signInNow: 'Sign in',
} as const;
