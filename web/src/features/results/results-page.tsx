import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { useProfile } from '../../session/session.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { Failure } from '../../ui/states.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { ownerOf, reportOf } from './report-model.ts';
import { ReportView } from './report-view.tsx';
import { ResultsSkeleton } from './skeleton.tsx';
import { RESULTS } from './texts.ts';

interface ResultsPageProps {
  readonly userAssessmentID: string;
}

/** The scored report of one assessment taken, for the founder and for staff within their scope. */
export function ResultsPage({ userAssessmentID }: ResultsPageProps) {
  const userID = ownerOf(userAssessmentID);
  return userID === '' ? <ErrorPage code="404" /> : <Results userID={userID} userAssessmentID={userAssessmentID} />;
}

function Results({ userID, userAssessmentID }: ResultsPageProps & { readonly userID: string }) {
  const profile = useProfile();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [profile.userID, 'results', userAssessmentID],
    queryFn: ({ signal }) => call('assessmentResults', { params: { userID, userAssessmentID }, signal }),
  });
  const report = useMemo(() => data && reportOf(data.data), [data]);
  useTitle(report ? `${RESULTS.title}: ${report.company}` : RESULTS.title);

  if (saysNoSuchReport(error)) return <ErrorPage code="404" />;
  if (report) return <ReportView report={report} own={profile.userID === report.userID} />;

  return (
    <Page>
      {isPending ? (
        <ResultsSkeleton />
      ) : (
        <>
          <PageHead title={RESULTS.title} />
          <Failure text={RESULTS.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
        </>
      )}
    </Page>
  );
}

/** Not there, outside one's scope, or an address that can be nobody's: all the same to the reader. */
const saysNoSuchReport = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);
