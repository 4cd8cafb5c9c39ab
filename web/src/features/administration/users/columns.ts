/** The columns of the Users tab, in the order shown. */
export const USER_COLUMNS = ['firstName', 'lastName', 'email', 'company'] as const;
export type UserColumn = (typeof USER_COLUMNS)[number];

export const COLUMN_NAMES: Readonly<Record<UserColumn, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  company: 'Company',
};
