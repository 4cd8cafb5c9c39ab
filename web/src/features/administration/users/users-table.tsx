import type { ListedField } from '@groundwork/contracts/browser';
import { lazy, Suspense } from 'react';
import { sortedBy, type TableSearch, withSort } from '../table/table-search.ts';
import type { RowActions } from './actions/act.ts';
import type { UserRow } from './use-users.ts';
import { SortSelect, UsersCards } from './users-cards.tsx';
import { UsersSkeleton } from './users-skeleton.tsx';
import styles from './users-table.module.css';

/** When the grid's code cannot be loaded, the same rows are shown the narrow way. */
const UsersGrid = lazy(() => import('./users-grid.tsx').catch(() => ({ default: UsersCards })));

interface UsersTableProps {
  readonly users: readonly UserRow[];
  readonly list: TableSearch<ListedField>;
  readonly wide: boolean;
  readonly onList: (next: TableSearch<ListedField>) => void;
  readonly onAct?: RowActions['onAct'] | undefined;
}

/** One page of users: a grid where four columns fit, else blocks with a choice of order. */
export function UsersTable({ users, list, wide, onList, onAct }: UsersTableProps) {
  if (wide) {
    return (
      <Suspense fallback={<UsersSkeleton rows={users.length} />}>
        <UsersGrid users={users} list={list} onAct={onAct} onSort={(column) => onList(withSort(list, column))} />
      </Suspense>
    );
  }
  return (
    <div className={styles.narrow}>
      <SortSelect
        list={list}
        onSort={(column, direction) => onList(sortedBy(list, { column, direction }))}
        onUnsort={() => onList(sortedBy(list, null))}
      />
      <UsersCards users={users} onAct={onAct} />
    </div>
  );
}
