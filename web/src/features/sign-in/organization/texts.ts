export const ORGANIZATION = {
  continue: (name: string) => `Continue with ${name}`,
  /** Where passwords are switched off. */
  only: (name: string) => `People of ${name} sign in there, without a password of ours.`,
  password: 'Use a password instead',
  or: 'or with your organization',
  failed: 'The sign-in of your organization could not be opened.',
  title: 'Signing in',
  refusedTitle: 'You are not signed in',
  wait: 'Signing you in…',
  returnFailed: 'Signing in with your organization did not work. Please try again.',
  toSignIn: 'Go to sign-in',
  codeMissing: 'Please enter the code.',
  submit: 'Sign In',
} as const;
