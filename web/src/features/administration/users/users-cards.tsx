import { LISTED_FIELDS, type ListedField } from '@groundwork/contracts/browser';
import { NativeSelect } from '@mantine/core';
import { LABELS } from '../../../ui/form/texts.ts';
import { DIRECTIONS, type Direction, type TableSearch } from '../table/table-search.ts';
import { TABLE } from '../table/texts.ts';
import type { RowActions } from './actions/act.ts';
import { EditButton, MoreButton } from './actions/row-buttons.tsx';
import { USERS } from './texts.ts';
import type { UserRow } from './use-users.ts';
import styles from './users-cards.module.css';

interface UsersCardsProps {
  readonly users: readonly UserRow[];
  readonly onAct?: RowActions['onAct'] | undefined;
}

/** One page of users where there is no room for four columns: each a block of two lines. */
export function UsersCards({ users, onAct }: UsersCardsProps) {
  return (
    <ul className={styles.cards} aria-label={USERS.tab}>
      {users.map((user) => (
        <li key={user.userID}>
          <div className={styles.person}>
            <p className={styles.name}>
              {user.firstName} {user.lastName}
            </p>
            <p>{user.email}</p>
            <p className="muted">{user.company}</p>
          </div>
          {onAct && (
            <div className={styles.buttons}>
              <EditButton user={user} onAct={onAct} />
              <MoreButton user={user} onAct={onAct} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

interface SortSelectProps {
  readonly list: TableSearch<ListedField>;
  readonly onSort: (column: ListedField, direction: Direction) => void;
  readonly onUnsort: () => void;
}

const OPTIONS = LISTED_FIELDS.flatMap((column) =>
  DIRECTIONS.map((direction) => ({ column, direction, value: `${column} ${direction}` })),
);

/** What the headers of the table do, where there are none. */
export function SortSelect({ list, onSort, onUnsort }: SortSelectProps) {
  return (
    <NativeSelect
      size="sm"
      label={TABLE.sortBy}
      value={list.sortBy ? `${list.sortBy} ${list.direction ?? 'asc'}` : ''}
      data={[
        { value: '', label: TABLE.newestFirst },
        ...OPTIONS.map(({ column, direction, value }) => ({
          value,
          label: TABLE.sortOption(LABELS[column], direction),
        })),
      ]}
      onChange={(event) => {
        const option = OPTIONS.find(({ value }) => value === event.currentTarget.value);
        if (option) onSort(option.column, option.direction);
        else onUnsort();
      }}
    />
  );
}
