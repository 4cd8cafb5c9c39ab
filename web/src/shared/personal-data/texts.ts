import { NOT_OPENED } from '../../ui/lazy/texts.ts';

export const ERASURE = {
  ownTitle: 'Erase your account?',
  ownPassword: 'Your password',
  gone: 'This will be gone:',
  own: [
    'your name, email, phone, company and website',
    'your assessments, answers and reports',
    'your sessions, and your way to sign in',
  ],
  final: 'This cannot be undone, not even by us.',
  passwordMissing: 'Please enter your password.',
  typeName: (name: string) => `To make sure: type “${name}”`,
  nameDiffers: (name: string) => `Please type “${name}”.`,
  failed: 'The account could not be erased.',
  missing: NOT_OPENED,
  confirm: 'Erase forever',
  doneTitle: 'Your account is erased',
  done: 'Everything personal about you has been removed, and you are signed out. Nothing more is needed from you.',
  wrongPassword: 'The password is not correct.',
} as const;

export const PERSONAL_DATA_FILE = 'groundwork-personal-data.json';
