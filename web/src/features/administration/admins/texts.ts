import { ADMINISTRATION } from '@groundwork/contracts/administration';

export const ADMINS = {
  title: 'Administrators',
  searchLabel: 'Search admins',
  searchPlaceholder: 'Name or email',
  unsorted: 'By last name',
  emptyTitle: 'No administrators',
  empty: 'Administrators manage everything here.',
  noMatch: 'The search looks at the beginnings of names and emails.',
  failed: 'The list of administrators could not be loaded.',
  has: 'Yes',
  add: 'New Admin',
  titles: { add: 'New Admin', edit: 'Edit Admin' },
  edit: 'Edit',
  kept: (name: string) =>
    `${name} has builder access, so only administrators with builder access can change this name and email.`,
  close: 'Close',
  remove: {
    action: 'Delete',
    title: 'Delete this admin?',
    what: (name: string) =>
      `${name} is signed out everywhere and cannot sign in again. The name stays in the history of what was done.`,
  },
  builder: {
    give: 'Give builder access',
    take: 'Take builder access',
    giving: {
      title: 'Give builder access?',
      confirm: 'Give builder access',
      body: (name: string) =>
        `${name} will be able to write, change and publish assessments, and to give and take this access.`,
      done: (name: string) => `${name} has builder access.`,
      failed: ADMINISTRATION.unable,
    },
    taking: {
      title: 'Take builder access?',
      confirm: 'Take builder access',
      body: (name: string) => `${name} will not be able to change assessments any more.`,
      done: (name: string) => `${name} has no builder access any more.`,
      failed: ADMINISTRATION.unable,
    },
  },
} as const;
