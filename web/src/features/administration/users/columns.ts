import { personColumns, sinceColumn } from '../../../shared/lists/record/person-columns.ts';
import type { ColumnSpec } from '../../../shared/lists/table/list-spec.ts';
import { LABELS } from '../../../ui/form/texts.ts';
import { USERS } from './texts.ts';
import type { UserRow, UserSort } from './use-users.ts';

export type { UserSort } from './use-users.ts';

export const USER_COLUMNS: readonly ColumnSpec<UserRow, UserSort>[] = [
  ...personColumns<UserRow, UserSort>(),
  { id: 'company', header: LABELS.company, sort: 'company', flex: 3, minWidth: 120, text: ({ company }) => company },
  sinceColumn<UserRow>(USERS.createdAt),
];
