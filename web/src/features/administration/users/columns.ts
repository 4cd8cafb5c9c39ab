import { LISTED_FIELDS } from '@groundwork/contracts/browser';
import { personColumns, sinceColumn } from '../../../shared/lists/record/person-columns.ts';
import type { ColumnSpec } from '../../../shared/lists/table/list-spec.ts';
import { USERS } from './texts.ts';
import type { UserRow, UserSort } from './use-users.ts';

export type { UserSort } from './use-users.ts';

export const USER_COLUMNS: readonly ColumnSpec<UserRow, UserSort>[] = [
  ...personColumns(LISTED_FIELDS),
  sinceColumn<UserRow>(USERS.createdAt),
];
