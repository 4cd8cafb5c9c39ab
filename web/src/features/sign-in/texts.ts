/** Words of the sign-in page that the specification does not give. */
export const SIGN_IN = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  submit: 'Sign In',
  codeLead: 'Enter the code that your authenticator app shows for Groundwork.',
  code: 'Code from your app',
  useRecovery: 'Use a recovery code',
  recoveryLead: 'Enter one of the recovery codes that you kept. Each works once.',
  recoveryCode: 'Recovery code',
  useApp: 'Use the app',
  back: 'Back',
  codeMissing: 'Please enter the code.',
  missing: 'Please enter your email and password.',
  proof: 'Please complete the human verification, then sign in.',
  proofMissing: 'The human verification could not be opened.',
  promise: 'Answer questions investors ask. See where you stand, section by section, and what to do next.',
} as const;
