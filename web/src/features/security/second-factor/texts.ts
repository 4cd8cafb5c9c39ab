/** Words of two-step sign-in; the specification gives none. */
export const SECOND_FACTOR = {
  title: 'Two-step sign-in',
  lead: 'Besides your password, we ask for a code from an app on your phone. Nobody gets in with your password alone.',
  demanded: 'Your account needs two-step sign-in. Set it up to go on.',
  loading: 'Loading two-step sign-in',
  failed: 'Two-step sign-in could not be loaded.',
  on: (when: string) => `On since ${when}.`,
  left: (count: number) => `${count === 1 ? '1 recovery code is' : `${count} recovery codes are`} left.`,
  few: 'Get new recovery codes soon: without your phone and without one of them you cannot sign in.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  newCodes: 'New recovery codes',
  setUpTitle: 'Turn on two-step sign-in',
  preparing: 'Preparing the code',
  prepareFailed: 'Two-step sign-in could not be prepared.',
  scan: 'Scan this with an authenticator app, such as the one that keeps your passwords.',
  qr: 'QR code for your authenticator app',
  key: 'Or type this key into the app',
  appCode: 'Code from the app',
  code: 'Code from the app, or a recovery code',
  codeMissing: 'Please enter the code.',
  password: 'Your password',
  passwordMissing: 'Please enter your password.',
  setUpFailed: 'Two-step sign-in could not be turned on.',
  codesTitle: 'Your recovery codes',
  codesLead:
    'Each of them signs you in once when you do not have your phone. Keep them where you keep other important things: they are not shown again.',
  codesList: 'Recovery codes',
  copy: 'Copy',
  copied: 'The recovery codes are copied.',
  copyFailed: 'The recovery codes could not be copied. Download them, or write them down.',
  download: 'Download',
  done: 'I have kept them',
  turnedOn: 'Two-step sign-in is on.',
  othersTitle: 'Sign out everywhere else?',
  othersText:
    'You are still signed in elsewhere, from before two-step sign-in was on. Signing in there again will ask for a code.',
  othersKeep: 'Stay signed in',
  offTitle: 'Turn off two-step sign-in?',
  offText: 'Your password alone will be enough to sign in.',
  turnedOff: 'Two-step sign-in is off.',
  offFailed: 'Two-step sign-in could not be turned off.',
  newCodesTitle: 'Get new recovery codes?',
  newCodesText: 'The ones you have now will stop working.',
  newCodesConfirm: 'Get new codes',
  newCodesFailed: 'New recovery codes could not be made.',
} as const;

/** Recovery codes as a file. */
export const RECOVERY_CODES_FILE = 'groundwork-recovery-codes.txt';

/** From so few recovery codes on the page says to get new ones. */
export const FEW_CODES = 3;
