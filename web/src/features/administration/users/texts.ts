/** The Users tab's own words; the specification's literal ones are in contracts (TEXTS). */

export const USERS = {
  tab: 'Users',
  title: { admin: 'All users', partnerUser: 'Your users' },
  intro: {
    admin: 'Everyone who signed up for a company.',
    partnerUser: 'The people who signed up with one of your codes. Only an administrator can change their details.',
  },
  searchLabel: 'Search users',
  searchPlaceholder: 'Name, email or company',
  emptyTitle: 'No users yet',
  empty: {
    admin: 'As soon as a founder signs up, their name, email and company appear here.',
    partnerUser: 'As soon as a founder signs up with one of your codes, their name, email and company appear here.',
  },
  noMatch: (search: string) =>
    `Nothing begins with “${search}”. The search looks at the beginnings of names, emails and companies.`,
  failed: 'The list of users could not be loaded.',
  edit: {
    column: 'Edit',
    button: (name: string) => `Edit ${name}`,
    fixed:
      'The email is what this person signs in with, and the company is set at sign-up. Neither can be changed here.',
    onlySymbols: 'Use at least one letter or number.',
    cancel: 'Cancel',
    save: 'Save',
  },
} as const;
