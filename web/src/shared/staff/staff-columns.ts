import { LISTS, type ListSort } from '@groundwork/contracts/administration';
import { PERSON_LOOKS } from '../lists/record/person-looks.ts';
import type { StaffRow } from './staff-form.tsx';
import { STAFF } from './texts.ts';

export type StaffSort = ListSort<'admins'>;

export const nameOf = ({ firstName, lastName }: Pick<StaffRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

const { firstName, lastName, email } = PERSON_LOOKS;

export const STAFF_LOOKS = {
  firstName,
  lastName,
  email,
  state: { width: 110, text: ({ state }: Pick<StaffRow, 'state'>) => STAFF.states[state] },
  createdAt: { hidden: true },
} as const;

type StaffState = keyof typeof STAFF.states;

export const stateFilter = (...states: readonly StaffState[]) => ({
  label: LISTS.admins.columns.state.label,
  options: states.map((value) => ({ value, label: STAFF.states[value] })),
});
