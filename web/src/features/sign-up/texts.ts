import { byField, LIMITS, type RequiredField, SIGN_UP_FIELDS, TEXTS } from '@groundwork/contracts/browser';
import { labelOf } from '../../ui/form/texts.ts';

export const SIGN_UP = {
  title: 'Sign up',
  intro: 'Open your account, pay once, and begin.',
  joinsIntro: (partner: string, cohort: string) =>
    `Open your account, pay once, and begin. Signing up lets you into ${cohort} of ${partner}.`,
  paidIntro: (partner: string) => `${partner} pays for your assessment. Open your account, and begin.`,
  promise: 'One payment, no subscription. Answer at your own pace; your answers are saved as you go.',
  paidPromise: (partner: string) =>
    `${partner} pays: it costs you nothing. Answer at your own pace; your answers are saved as you go.`,
  blocked: 'Please see what is marked above first.',
  pays: (price: string) => `Pay ${price} and open my account`,
  nothingToPay: 'Open my account; nothing to pay',
  signIn: 'Already have an account? Sign in',
  logIn: 'Sign in',
  busy: {
    sending: 'Sending your purchase.',
    confirming: 'Your bank asks you to confirm the payment.',
    finishing: 'Finishing your purchase.',
    done: 'Your account is ready. Opening it.',
  },
} as const;

export const FIELDS = {
  account: 'Your account',
  ...byField(SIGN_UP_FIELDS, labelOf),
  phoneHint: 'A number in the United States or Canada, 10 digits.',
  password: 'Password',
  passwordHint: `At least ${LIMITS.minPasswordLength} characters. Longer is safer than complicated.`,
  usePasskey: 'Use a passkey instead of a password',
  usePassword: 'Use a password instead',
  passkey:
    'You will sign in with your fingerprint, face, or device PIN. Your device asks for it when you open your account below. If you lose it, a link by email lets you set a password.',
  companyURL: 'Company website (optional)',
  missing: {
    firstName: 'Please enter your first name.',
    lastName: 'Please enter your last name.',
    email: 'Please enter your email.',
    password: 'Please choose a password.',
    company: 'Please enter the name of your company.',
  } satisfies { readonly [F in RequiredField | 'password']: string },
  emailInvalid: 'Please enter a valid email address.',
  passwordShort: `Use at least ${LIMITS.minPasswordLength} characters.`,
  passwordBlank: 'Use more than spaces.',
  logIn: 'Sign in',
  resetPassword: 'reset the password',
} as const;

export const PRICE = {
  title: 'Your order',
  summary: 'Order summary',
  item: 'One assessment with its report',
  before: 'Instead of',
  code: (code: string) => `Code ${code}`,
  off: (percent: string) => `${percent} off`,
  total: 'Total today',
  codeLabel: 'Discount code (optional)',
  codeUnknown: (why: string) => `${TEXTS.signUp.codeInvalid}: it could not be looked up. ${why}`,
  codeMissing: 'Enter a code first.',
  codeNotApplied: 'Press Apply to use this code, or empty the field.',
  payer: (partner: string) => `Paid for by ${partner}`,
  paidBy: (partner: string) =>
    `${partner} pays for your assessment: no card is needed. Signing up lets you into its cohort.`,
  covered: 'The code covers the whole price: no card is needed.',
} as const;

export const PURCHASE = {
  withdrawn: (partner: string) =>
    `${partner} has withdrawn this invitation and does not pay any more. Please ask ${partner}, or whoever invited you, for a new one: without it you would pay yourself.`,
  unchecked: 'Please tick the box to show that you are human.',
  again: 'Nothing that you entered is lost. Please sign up again.',
  passkeyRefused: 'The passkey could not be used.',
  passkeyFailed: 'The passkey could not be made.',
} as const;

export const EARLIER = {
  asking: 'Your earlier attempt was interrupted. We are finding out what became of it.',
  unknown:
    'We could not find out yet what became of your earlier attempt. Until we know, another one could charge you twice.',
  opened:
    'Your earlier attempt went through: your account is open. Sign in with the email and password that you chose.',
  refunded: 'Your account could not be opened, and your payment was given back. You can sign up again.',
  givenUp: 'Your earlier attempt was not completed, and you have not been charged. You can sign up again.',
} as const;
