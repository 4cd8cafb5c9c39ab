import { LABELS } from '../../../ui/form/texts.ts';
import { dateColumn } from '../table/dates.ts';
import type { ColumnSpec } from '../table/list-spec.ts';
import { USERS } from './texts.ts';
import type { UserRow, UserSort } from './use-users.ts';

export type { UserSort } from './use-users.ts';

export const USER_COLUMNS: readonly ColumnSpec<UserRow, UserSort>[] = [
  {
    id: 'firstName',
    header: LABELS.firstName,
    sort: 'firstName',
    flex: 2,
    text: ({ firstName }) => firstName,
    inCard: false,
  },
  {
    id: 'lastName',
    header: LABELS.lastName,
    sort: 'lastName',
    flex: 2,
    text: ({ lastName }) => lastName,
    inCard: false,
  },
  { id: 'email', header: LABELS.email, sort: 'email', flex: 4, minWidth: 220, text: ({ email }) => email },
  { id: 'company', header: LABELS.company, sort: 'company', flex: 3, minWidth: 120, text: ({ company }) => company },
  dateColumn(
    { id: 'createdAt', header: USERS.createdAt, sort: 'createdAt', hidden: true },
    ({ createdAt }) => createdAt,
  ),
];
