import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Bone, Delayed } from '../../../../ui/delayed.tsx';
import { Failure, Stale } from '../../../../ui/states.tsx';
import { BOARD_PAGE } from './texts.ts';

interface ReadProps<T> {
  readonly query: UseQueryResult<T>;
  readonly failed?: string;
  readonly children: (data: T) => ReactNode;
}

/** What is made of an answer; until it is there a skeleton, or why it is not. */
export function Read<T>({ query, failed = BOARD_PAGE.failed, children }: ReadProps<T>) {
  const { data, isError, error, isFetching, isPlaceholderData, refetch } = query;
  if (isError && data === undefined)
    return <Failure text={failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data === undefined)
    return (
      <Delayed label={BOARD_PAGE.loading}>
        <Bone height={40} /> <Bone /> <Bone width="90%" /> <Bone width="80%" />
      </Delayed>
    );
  return <Stale stale={isPlaceholderData}>{children(data)}</Stale>;
}
