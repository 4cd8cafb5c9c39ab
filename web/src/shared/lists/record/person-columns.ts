import type { Person, PersonField } from '@groundwork/contracts/browser';
import { LABELS } from '../../../ui/form/texts.ts';
import { dateColumn } from '../table/dates.ts';
import type { ColumnSpec } from '../table/list-spec.ts';

/** Names are a card's heading, so they are left out of its body. */
const LOOKS: { readonly [F in PersonField]?: Pick<ColumnSpec<never>, 'flex' | 'minWidth' | 'inCard'> } = {
  firstName: { flex: 2, inCard: false },
  lastName: { flex: 2, inCard: false },
  email: { flex: 4, minWidth: 220 },
};

export const personColumns = <F extends PersonField>(fields: readonly F[]) =>
  fields.map(
    (field): ColumnSpec<Pick<Person, F>, F> => ({
      id: field,
      header: LABELS[field],
      sort: field,
      ...(LOOKS[field] ?? { flex: 3, minWidth: 120 }),
      text: (row) => row[field],
    }),
  );

export const sinceColumn = <Row extends { readonly createdAt: string }>(header: string) =>
  dateColumn<Row, 'createdAt'>(
    { id: 'createdAt', header, sort: 'createdAt', hidden: true },
    ({ createdAt }) => createdAt,
  );
