import type { ListSort } from '@groundwork/contracts/administration';
import { STAFF_FIELDS } from '@groundwork/contracts/browser';
import { personColumns, sinceColumn } from '../lists/record/person-columns.ts';
import type { ColumnSpec } from '../lists/table/list-spec.ts';
import type { StaffRow } from './staff-form.tsx';
import { STAFF } from './texts.ts';

export type StaffSort = ListSort<'admins'>;

export const nameOf = ({ firstName, lastName }: Pick<StaffRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

export const staffColumns = <Row extends StaffRow & { readonly createdAt: string }>(): readonly ColumnSpec<
  Row,
  StaffSort
>[] => [
  ...personColumns(STAFF_FIELDS),
  { id: 'state', header: STAFF.state, width: 110, text: ({ state }) => STAFF.states[state] },
  sinceColumn<Row>(STAFF.createdAt),
];

type StaffState = keyof typeof STAFF.states;

export const stateFilter = (...states: readonly StaffState[]) => ({
  id: 'state',
  label: STAFF.state,
  options: states.map((value) => ({ value, label: STAFF.states[value] })),
});
