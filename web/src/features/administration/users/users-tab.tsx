import { type ListedField, TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { LABELS } from '../../../ui/form/texts.ts';
import { LiveRegion } from '../../../ui/hidden.tsx';
import { Empty, Failure, Stale } from '../../../ui/states.tsx';
import type { StaffType } from '../administration-search.ts';
import { FilterChip } from '../table/filter-chip.tsx';
import { Pager } from '../table/pager.tsx';
import { SearchBox } from '../table/search-box.tsx';
import { asRequest, pageCount, type TableSearch, withPage, withPageSize, withSearch } from '../table/table-search.ts';
import { TABLE } from '../table/texts.ts';
import type { Act } from './actions/act.ts';
import { UserActs } from './actions/user-acts.tsx';
import { USERS } from './texts.ts';
import { useUsers } from './use-users.ts';
import { UsersSkeleton } from './users-skeleton.tsx';
import styles from './users-tab.module.css';
import { UsersTable } from './users-table.tsx';

/** From this width on four columns fit. */
const WIDE = '(min-width: 720px)';

export interface UsersTabProps {
  readonly role: StaffType;
  readonly list: TableSearch<ListedField>;
  /** Writes the list's state to the address; `replace` for what is no step of its own in the history. */
  readonly onList: (next: TableSearch<ListedField>, how?: { readonly replace: boolean }) => void;
}

/** Company users: all of them for an administrator, their own for a partner user. */
export function UsersTab({ role, list, onList }: UsersTabProps) {
  const users = useUsers(list);
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false }) ?? true;
  const [act, setAct] = useState<Act | null>(null);
  const { page, sortCount } = asRequest(list);
  const total = users.data?.totalUsers;
  useLastPage(page, total === undefined || users.isPlaceholderData ? null : pageCount(total, sortCount), (last) =>
    onList(withPage(list, last), { replace: true }),
  );

  const clear = (): void => onList(withSearch(list, ''));
  const nobodyAtAll = total === 0 && list.search === undefined && !users.isPlaceholderData;

  return (
    <section aria-labelledby="users-heading" className={styles.tab}>
      <div className={styles.head}>
        <div>
          <h2 id="users-heading">{USERS.title[role]}</h2>
          <p className="muted">{USERS.intro[role]}</p>
        </div>
        {!nobodyAtAll && (
          <div className={styles.search}>
            <SearchBox
              label={USERS.searchLabel}
              placeholder={USERS.searchPlaceholder}
              search={list.search ?? ''}
              onSearch={(search) => onList(withSearch(list, search), { replace: true })}
            />
          </div>
        )}
      </div>
      {list.search && (
        <div className={styles.chips}>
          <FilterChip search={list.search} onRemove={clear} />
        </div>
      )}
      <LiveRegion message={users.isPlaceholderData || total === undefined ? '' : announced(list, total)} />

      {users.isPending && <UsersSkeleton rows={sortCount} />}
      {users.isError && (
        <Failure
          text={USERS.failed}
          error={users.error}
          onRetry={() => void users.refetch()}
          retrying={users.isFetching}
        />
      )}
      {nobodyAtAll && <Empty title={USERS.emptyTitle}>{USERS.empty[role]}</Empty>}
      {users.data && !nobodyAtAll && (
        <Stale stale={users.isPlaceholderData}>
          {users.data.totalUsers === 0 ? (
            <NoMatch search={list.search} onClear={clear} />
          ) : (
            <>
              <UsersTable
                users={users.data.users}
                list={list}
                wide={wide}
                onList={onList}
                onAct={role === 'admin' ? setAct : undefined}
              />
              <Pager
                total={users.data.totalUsers}
                page={page}
                size={sortCount}
                onPage={(next) => onList(withPage(list, next))}
                onSize={(size) => onList(withPageSize(list, size))}
              />
            </>
          )}
        </Stale>
      )}
      <UserActs act={act} onAct={setAct} />
    </section>
  );
}

function announced({ sortBy, direction = 'asc' }: TableSearch<ListedField>, total: number): string {
  return sortBy ? TABLE.sorted(LABELS[sortBy], direction, total) : TABLE.results(total);
}

/** An address beyond the last page, typed or outlived, leads to the last one. `pages` is null while unknown. */
function useLastPage(page: number, pages: number | null, onBeyond: (last: number) => void): void {
  const beyond = pages !== null && page > pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page that lies beyond, not per render
  useEffect(() => {
    if (beyond && pages !== null) onBeyond(pages);
  }, [beyond, pages]);
}

interface NoMatchProps {
  readonly search: string | undefined;
  readonly onClear: () => void;
}

const NoMatch = ({ search = '', onClear }: NoMatchProps) => (
  <Empty
    title={TEXTS.table.none}
    action={
      <Button variant="default" size="sm" onClick={onClear}>
        {TABLE.clearSearch}
      </Button>
    }
  >
    {USERS.noMatch(search)}
  </Empty>
);
