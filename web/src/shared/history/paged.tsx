import { PAGING } from '@groundwork/contracts/browser';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { STILL } from '../../api/still.ts';
import { useProfile } from '../../session/session.ts';
import { Failure, Stale } from '../../ui/states.tsx';
import { PartNews } from '../lists/live/news-bar.tsx';
import { Pager } from '../lists/table/pager.tsx';
import { Skeleton } from '../lists/table/rows/skeleton.tsx';
import type { PageSize } from '../lists/table/table-search.ts';

export interface PageState {
  readonly page: number;
  readonly sortCount: PageSize;
}

export const FIRST_PAGE: PageState = { page: 1, sortCount: 10 };

interface PagedProps<Data> {
  readonly queryKey: readonly unknown[];
  readonly read: (page: PageState, signal: AbortSignal) => Promise<Data>;
  readonly total: (data: Data) => number;
  readonly page: PageState;
  readonly onPage: (page: PageState) => void;
  readonly failed: string;
  /** Only the first few of the page are shown: there is nothing to turn yet. */
  readonly isFolded?: boolean;
  /** The page around it says when something changed. */
  readonly isTold?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** Loading states and pager of data without sorting. The caller handles an empty result. */
export function Paged<Data>({
  queryKey,
  read,
  total,
  page,
  onPage,
  failed,
  isFolded = false,
  isTold = false,
  children,
}: PagedProps<Data>) {
  const { userID } = useProfile();
  const key = [userID, 'admin', ...queryKey, page];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read(page, signal),
    placeholderData: keepPreviousData,
    meta: STILL,
  });
  if (query.isPending) return <Skeleton rows={5} columns={1} />;
  // What is there stays where only a later reading fails.
  if (query.data === undefined) {
    return (
      <Failure text={failed} error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  }
  const count = total(query.data);
  return (
    <Stale stale={query.isPlaceholderData}>
      {!isTold && <PartNews queryKey={key} onShow={query.refetch} />}
      {children(query.data)}
      {!isFolded && count > PAGING.sizes[0] && (
        <Pager
          found={{ count, isMore: false }}
          page={page.page}
          size={page.sortCount}
          onPage={(next) => onPage({ ...page, page: next })}
          onSize={(sortCount) => onPage({ page: 1, sortCount })}
        />
      )}
    </Stale>
  );
}
