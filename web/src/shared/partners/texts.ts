import { ADMINISTRATION } from '@groundwork/contracts/administration';

export const PARTNERS = {
  title: 'Partners',
  searchLabel: 'Search partners',
  searchPlaceholder: 'Name',
  unsorted: 'By name',
  emptyTitle: 'No partners yet',
  empty: 'Partners bring in founders. Their users share discount codes and see who signed up with them.',
  noMatch: 'Search matches any part of a name.',
  failed: 'Unable to load partners.',
  missing: 'Partner not found',
  history: 'History',
  add: 'New Partner',
  edit: 'Edit',
  titles: { add: 'New Partner', edit: 'Edit Partner' },
  name: 'Partner name',
  discount: 'Default discount',
  discountWhy: 'Starting discount for their new codes, in percent.',
  discountWrong: 'Enter a percentage from 0 to 100.',
  nameExists: 'A partner with this name already exists.',
  save: 'Save',
  added: (name: string) => `${name} added.`,
  saved: 'Changes saved.',
  expand: 'Partner users',
  expandOne: (name: string) => `Partner users of ${name}`,
} as const;

export const PARTNER_USERS = {
  title: (partner: string) => `Users of ${partner}`,
  searchLabel: 'Search partner users',
  searchPlaceholder: 'Name or email',
  unsorted: 'By last name',
  emptyTitle: 'No partner users yet',
  empty: 'Add someone, and we will email them a link to set a password.',
  noMatch: 'Search matches any part of a name or email.',
  failed: 'Unable to load partner users.',
  add: 'Add partner user',
  edit: 'Edit',
  view: 'View Users',
  titles: { add: 'Add Partner User', edit: 'Edit Partner User' },
  deactivate: {
    title: 'Deactivate this partner user?',
    confirm: 'Deactivate',
    body: (name: string) =>
      `${name} will be signed out everywhere and cannot sign in until you activate them again. We will email them about it. Their founders and discount codes do not change.`,
    done: (name: string) => `${name} deactivated.`,
    failed: ADMINISTRATION.unable,
  },
  activate: {
    title: 'Activate this partner user?',
    confirm: 'Activate',
    body: (name: string) =>
      `${name} will be able to sign in again. If they never set a password, send the invitation again.`,
    done: (name: string) => `${name} activated.`,
    failed: ADMINISTRATION.unable,
  },
  remove: {
    action: 'Delete',
    title: 'Delete this partner user?',
    what: (name: string) =>
      `${name} will be signed out everywhere and cannot sign in again. Their founders stay with the partner: with “Assign partner” on the Users tab you ask them about another of its partner users. Their discount codes work until you expire them.`,
  },
  colleagues: 'Partner users',
  ofYours: 'Your team',
  close: 'Close',
} as const;

export const COMPANY_USERS = {
  title: (name: string) => `Users of ${name}`,
  list: 'Company users',
  searchLabel: 'Search these users',
  searchPlaceholder: 'Name, email or company',
  unsorted: 'By last name',
  emptyTitle: 'No users yet',
  empty: 'When a founder signs up with one of their codes, they appear here.',
  noMatch: 'Search matches any part of a name, email or company.',
  failed: ADMINISTRATION.unknownDialog,
} as const;
