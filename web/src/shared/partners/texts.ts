import { ADMINISTRATION } from '@groundwork/contracts/administration';

export const PARTNERS = {
  title: 'Partners',
  searchLabel: 'Search partners',
  searchPlaceholder: 'Name',
  unsorted: 'By name',
  emptyTitle: 'No partners yet',
  empty: 'Partners bring founders: their users hand out discount codes and see who came with them.',
  noMatch: 'The search looks at the beginnings of words in names.',
  failed: 'The list of partners could not be loaded.',
  add: 'New Partner',
  edit: 'Edit',
  titles: { add: 'New Partner', edit: 'Edit Partner' },
  name: 'Partner name',
  discount: 'Default discount',
  discountWhy: 'What a new code of theirs begins with, in percent.',
  discountWrong: 'Enter a percentage from 0 to 100.',
  nameExists: 'There is a partner with this name already.',
  save: 'Save',
  added: (name: string) => `${name} is a partner.`,
  saved: 'The changes are saved.',
  expand: 'Partner users',
  expandOne: (name: string) => `Partner users of ${name}`,
} as const;

export const PARTNER_USERS = {
  title: (partner: string) => `Users of ${partner}`,
  searchLabel: 'Search partner users',
  searchPlaceholder: 'Name or email',
  unsorted: 'By last name',
  emptyTitle: 'No partner users yet',
  empty: 'Add somebody: they get an email with a link to choose a password.',
  noMatch: 'The search looks at the beginnings of names and emails.',
  failed: 'The list of partner users could not be loaded.',
  add: 'Add partner user',
  edit: 'Edit',
  view: 'View Users',
  titles: { add: 'Add Partner User', edit: 'Edit Partner User' },
  deactivate: {
    title: 'Deactivate this partner user?',
    confirm: 'Deactivate',
    body: (name: string) =>
      `${name} is signed out everywhere, cannot sign in until activated again, and gets a message about it. Their founders and discount codes stay as they are.`,
    done: (name: string) => `${name} is deactivated.`,
    failed: ADMINISTRATION.unable,
  },
  activate: {
    title: 'Activate this partner user?',
    confirm: 'Activate',
    body: (name: string) => `${name} can sign in again. Who has not set a password yet needs another invitation.`,
    done: (name: string) => `${name} is active again.`,
    failed: ADMINISTRATION.unable,
  },
  remove: {
    action: 'Delete',
    title: 'Delete this partner user?',
    what: (name: string) =>
      `${name} is signed out everywhere and cannot sign in again. Their founders stay with the partner, and their discount codes work until they are expired.`,
  },
  colleagues: 'Partner users',
  ofYours: 'Users of your partner',
  close: 'Close',
} as const;

export const COMPANY_USERS = {
  title: (name: string) => `Users of ${name}`,
  list: 'Company users',
  searchLabel: 'Search these users',
  searchPlaceholder: 'Name, email or company',
  unsorted: 'By last name',
  emptyTitle: 'No users yet',
  empty: 'As soon as a founder signs up with one of their codes, their name, email and company appear here.',
  noMatch: 'The search looks at the beginnings of names, emails and companies.',
  failed: ADMINISTRATION.unknownDialog,
} as const;
