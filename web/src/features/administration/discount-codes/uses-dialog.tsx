import { useMemo } from 'react';
import { LocalList } from '../../../shared/lists/record/local-list.tsx';
import { dateColumn } from '../../../shared/lists/table/dates.ts';
import type { ColumnSpec, ListTabSpec } from '../../../shared/lists/table/list-spec.ts';
import { type DialogOf, SubjectDialog } from '../../../ui/dialog/subject-dialog.tsx';
import { USES } from './texts.ts';
import { type NamedCode, type UseRow, usesOf } from './use-codes.ts';

export const UsesDialog = ({ subject, onClose }: DialogOf<NamedCode>) => (
  <SubjectDialog subject={subject} onClose={onClose} title={(shown) => USES.title(shown.code)} kind="large">
    {({ discountID }) => <Uses discountID={discountID} />}
  </SubjectDialog>
);

const nameOf = ({ firstName, lastName, state }: UseRow): string =>
  `${firstName} ${lastName}`.trim() || (state === 'held' ? USES.underWay : USES.unnamed);

const COLUMNS: readonly ColumnSpec<UseRow, 'at'>[] = [
  { id: 'name', header: USES.name, flex: 3, text: nameOf, inCard: false },
  { id: 'company', header: USES.company, flex: 3, text: ({ company }) => company },
  dateColumn<UseRow, 'at'>({ id: 'at', header: USES.at, sort: 'at' }, ({ at }) => at),
  { id: 'state', header: USES.state, width: 120, text: ({ state }) => USES.states[state] },
];

export function Uses({ discountID }: { readonly discountID: string }) {
  const spec = useMemo(
    (): ListTabSpec<UseRow, 'at'> => ({
      id: 'uses',
      title: USES.list,
      columns: COLUMNS,
      unsorted: USES.unsorted,
      // A person may use a code twice, for two assessments.
      rowID: ({ userID, at }) => `${userID} ${at}`,
      rowName: nameOf,
      emptyTitle: USES.emptyTitle,
      empty: USES.empty,
      failed: USES.failed,
      useRows: usesOf(discountID),
    }),
    [discountID],
  );
  return <LocalList spec={spec} />;
}
