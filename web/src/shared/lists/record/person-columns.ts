import { LABELS } from '../../../ui/form/texts.ts';
import { dateColumn } from '../table/dates.ts';
import type { ColumnSpec } from '../table/list-spec.ts';

interface ListedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly createdAt: string;
}

/** Names and address; names are the heading of a card. */
export const personColumns = <Row extends ListedPerson, Sort extends string>(): readonly ColumnSpec<
  Row,
  Sort | 'firstName' | 'lastName' | 'email'
>[] => [
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
];

/** Since when somebody is there: not shown until asked for. */
export const sinceColumn = <Row extends ListedPerson>(header: string) =>
  dateColumn<Row, 'createdAt'>(
    { id: 'createdAt', header, sort: 'createdAt', hidden: true },
    ({ createdAt }) => createdAt,
  );
