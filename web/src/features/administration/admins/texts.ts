import { ADMINISTRATION } from '@groundwork/contracts/administration';

export const ADMINS = {
  title: 'Admins',
  searchLabel: 'Search admins',
  searchPlaceholder: 'Name or email',
  unsorted: 'By last name',
  emptyTitle: 'No admins yet',
  empty: 'Admins manage users, partners, codes and assessments.',
  noMatch: 'Search matches any part of a name or email.',
  failed: 'Unable to load admins.',
  has: 'Yes',
  add: 'New Admin',
  titles: { add: 'New Admin', edit: 'Edit Admin' },
  edit: 'Edit',
  kept: (name: string) =>
    `${name} has builder access. Only admins with builder access can change their name and email.`,
  close: 'Close',
  remove: {
    action: 'Delete',
    title: 'Delete this admin?',
    what: (name: string) =>
      `${name} will be signed out everywhere and cannot sign in again. Their name stays in the history.`,
  },
  builder: {
    give: 'Give builder access',
    take: 'Remove builder access',
    giving: {
      title: 'Give builder access?',
      confirm: 'Give builder access',
      body: (name: string) =>
        `${name} will be able to create, edit and publish assessments, and to give and remove this access.`,
      done: (name: string) => `${name} now has builder access.`,
      failed: ADMINISTRATION.unable,
    },
    taking: {
      title: 'Remove builder access?',
      confirm: 'Remove builder access',
      body: (name: string) => `${name} will no longer be able to edit assessments.`,
      done: (name: string) => `${name} no longer has builder access.`,
      failed: ADMINISTRATION.unable,
    },
  },
} as const;
