import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { SmallHeading, Stack } from '../../../../ui/layout/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Failure } from '../../../../ui/states.tsx';

interface ReportsFrameProps<Row> {
  readonly title: string;
  readonly query: UseQueryResult<readonly Row[]>;
  /** Said where they could not be loaded. */
  readonly failed: string;
  /** Of what was done with one of them. */
  readonly problem: string | null | undefined;
  /** A `li` each. */
  readonly rows: ReactNode;
  /** Below the list. */
  readonly children?: ReactNode;
}

/** A list beside the reports: nothing while there is none. */
export function ReportsFrame<Row>({ title, query, failed, problem, rows, children }: ReportsFrameProps<Row>) {
  const headingID = useId();
  if (query.isError) {
    return (
      <Failure text={failed} error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  }
  if (!query.data || query.data.length === 0) return null;
  return (
    <section aria-labelledby={headingID}>
      <SmallHeading id={headingID} style={{ marginBottom: 4 }}>
        {title}
      </SmallHeading>
      {problem && <Notice kind="error">{problem}</Notice>}
      <Stack as="ul" gap={0}>
        {rows}
      </Stack>
      {children}
    </section>
  );
}
