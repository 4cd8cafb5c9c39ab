import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ApiError } from '../../../http/errors.ts';
import { Page, PageHead } from '../../../ui/page/page.tsx';
import { Failure } from '../../../ui/states.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { type Report, type Results, reportOf } from '../report-model.ts';
import { RESULTS } from '../texts.ts';
import { ResultsSkeleton } from './skeleton.tsx';

interface LoadedReportProps {
  readonly query: Pick<UseQueryResult, 'error' | 'isPending' | 'isFetching' | 'refetch'>;
  readonly results: Results | undefined;
  readonly title: string;
  /** Whether the sections come without a menu beside them. */
  readonly plain?: boolean;
  /** In its place when there is no such report. */
  readonly missing: ReactNode;
  readonly children: (report: Report) => ReactNode;
}

/** A report once it is there; until then its shape, and in its place an error with a way to try again, or what to say when it is not there. */
export function LoadedReport({ query, results, title, plain = false, missing, children }: LoadedReportProps) {
  const { error, isPending, isFetching, refetch } = query;
  const report = useMemo(() => results && reportOf(results), [results]);
  if (saysNoSuchReport(error)) return missing;

  return (
    <>
      <Title text={report ? `${title}: ${report.company}` : title} />
      {report ? (
        children(report)
      ) : (
        <Page>
          {isPending ? (
            <ResultsSkeleton plain={plain} />
          ) : (
            <>
              <PageHead title={title} />
              <Failure text={RESULTS.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
            </>
          )}
        </Page>
      )}
    </>
  );
}

/** A component, so that it is gone when the page in its place names the document. */
function Title({ text }: { readonly text: string }) {
  useTitle(text);
  return null;
}

/** Not there, outside one's scope, or an address that can be nobody's: all the same to the reader. */
const saysNoSuchReport = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);
