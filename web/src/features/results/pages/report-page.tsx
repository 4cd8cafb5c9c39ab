import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../session/session.ts';
import { ErrorPage } from '../../../ui/page/error-page.tsx';
import { ownerOf } from '../owner.ts';
import { resultsQuery } from '../query.ts';
import { ReadingView } from '../reading-view.tsx';
import { RESULTS } from '../texts.ts';
import { LoadedReport } from './loaded-report.tsx';
import { MissingReport } from './missing-report.tsx';

interface ReportPageProps {
  readonly userAssessmentID: string;
}

export function ReportPage({ userAssessmentID }: ReportPageProps) {
  const userID = ownerOf(userAssessmentID);
  return userID === '' ? <ErrorPage code="404" /> : <OwnedReport userID={userID} userAssessmentID={userAssessmentID} />;
}

function OwnedReport({ userID, userAssessmentID }: ReportPageProps & { readonly userID: string }) {
  const { userID: readerID } = useProfile();
  const query = useQuery(resultsQuery({ readerID, userID, userAssessmentID }));
  return (
    <LoadedReport
      query={query}
      results={query.data}
      title={RESULTS.reportTitle}
      plain
      missing={<MissingReport userID={userID} userAssessmentID={userAssessmentID} />}
    >
      {(report) => <ReadingView report={report} own={report.userID === readerID} />}
    </LoadedReport>
  );
}
