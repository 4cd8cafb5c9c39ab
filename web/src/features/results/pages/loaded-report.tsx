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
  readonly plain?: boolean;
  readonly missing: ReactNode;
  readonly children: (report: Report) => ReactNode;
}

/** A report once it is there; until then a skeleton. Errors get a retry, a missing report gets `missing`. */
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

/** A component, so that it unmounts when the page in its place sets the title. */
function Title({ text }: { readonly text: string }) {
  useTitle(text);
  return null;
}

/** Missing, out of scope, or an impossible address: all the same to the reader. */
const saysNoSuchReport = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);
