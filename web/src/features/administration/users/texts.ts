import { FORM } from '../../../ui/form/texts.ts';

export const USERS = {
  title: { admin: 'All users', partnerUser: 'Your users' },
  searchLabel: 'Search users',
  searchPlaceholder: 'Name, email or company',
  emptyTitle: 'No users yet',
  empty: {
    admin: 'As soon as a founder signs up, their name, email and company appear here.',
    partnerUser: 'As soon as a founder signs up with one of your codes, their name, email and company appear here.',
  },
  noMatch: 'The search looks at the beginnings of names, emails and companies.',
  unsorted: 'Newest first',
  failed: 'The list of users could not be loaded.',
  edit: {
    action: 'Edit',
    email:
      'What this person signs in with. A new address counts once it is confirmed there; the old one is told and can stop it.',
    ownPassword: 'Your own password',
    company: FORM.companyFixed,
    save: 'Save',
  },
  more: {
    signOut: 'Sign out everywhere',
    removeFactor: 'Remove two-step sign-in',
    download: 'Download data',
    preparing: 'Preparing the data',
    downloaded: 'The data is in your downloads.',
    downloadFailed: 'The data could not be prepared.',
    erase: 'Erase',
  },
  removeFactor: {
    title: 'Remove two-step sign-in?',
    body: (name: string) =>
      `For people who lost their phone and recovery codes. Make sure that it is ${name} who asks: their password alone will be enough to sign in. They get a message about it.`,
    confirm: 'Remove',
    done: (name: string) => `${name} signs in with the password alone.`,
    failed: 'Two-step sign-in could not be removed.',
  },
  erasure: {
    title: 'Erase this account?',
    gone: [
      'name, email, phone, company and website',
      'all assessments, answers and reports',
      'all sessions, and the way to sign in',
    ],
    password: 'Your own password',
    done: 'The account is erased.',
  },
} as const;
