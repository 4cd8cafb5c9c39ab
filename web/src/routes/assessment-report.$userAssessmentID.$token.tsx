import { createFileRoute } from '@tanstack/react-router';
import { SharedReportPage } from '../features/results/pages/shared-report-page.tsx';

/** The mailed link of a shared report. */
export const Route = createFileRoute('/assessment-report/$userAssessmentID/$token')({ component: SharedRoute });

function SharedRoute() {
  const { userAssessmentID, token } = Route.useParams();
  // A new key resets the page for another link.
  return <SharedReportPage key={token} userAssessmentID={userAssessmentID} token={token} />;
}
