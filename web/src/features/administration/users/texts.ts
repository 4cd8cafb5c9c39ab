import { AGO_DAYS } from '@groundwork/contracts/browser';
import { FORM } from '../../../ui/form/texts.ts';

export const USERS = {
  title: { admin: 'All users', partnerUser: 'Your users' },
  searchLabel: 'Search users',
  searchPlaceholder: 'Name, email or company',
  emptyTitle: 'No users yet',
  empty: {
    admin: 'When a founder signs up, they appear here.',
    partnerUser: 'When a founder signs up with one of your codes, they appear here.',
  },
  noMatch: 'Search matches any part of a name, email or company.',
  tag: 'Tag',
  band: (word: string, [from, to]: readonly [number, number]) => `${word}, ${from} to ${to}%`,
  neverCompleted: 'Never completed',
  ages: {
    week: `Past ${AGO_DAYS.week} days`,
    month: `Past ${AGO_DAYS.month} days`,
    quarter: `Past ${AGO_DAYS.quarter} days`,
    longer: `Over ${AGO_DAYS.quarter} days ago`,
  },
  neverBegun: 'Never started',
  neverSeen: 'Never',
  partner: 'Partner',
  onePartner: 'one partner',
  unsorted: 'Newest first',
  failed: 'Unable to load users.',
  edit: {
    action: 'Edit',
    email:
      'This person signs in with it. A new address takes effect once they confirm it. We also notify the old address, which can stop the change.',
    ownPassword: 'Your own password',
    company: FORM.companyFixed,
    save: 'Save',
  },
  more: {
    signOut: 'Sign out everywhere',
    removeFactor: 'Remove two-step sign-in',
    download: 'Download data',
    preparing: 'Preparing data',
    downloaded: 'Data downloaded.',
    downloadFailed: 'Unable to prepare the data.',
    erase: 'Erase',
  },
  removeFactor: {
    title: 'Remove two-step sign-in?',
    body: (name: string) =>
      `Use this when someone has lost their phone and recovery codes. Make sure the request comes from ${name}: they will sign in with a password alone. We will email them about it.`,
    confirm: 'Remove',
    done: (name: string) => `${name} now signs in with a password alone.`,
    failed: 'Unable to remove two-step sign-in.',
  },
  erasure: {
    title: 'Erase this account?',
    gone: [
      'name, email, phone, company and website',
      'all assessments, answers and reports',
      'all sessions and sign-in details',
    ],
    password: 'Your own password',
    done: 'Account erased.',
  },
} as const;
