import { createFileRoute } from '@tanstack/react-router';
import { SharedReportPage } from '../features/results/pages/shared-report-page.tsx';

/** The link of a message that shares a report. */
export const Route = createFileRoute('/assessment-report/$userAssessmentID/$token')({ component: SharedRoute });

function SharedRoute() {
  const { userAssessmentID, token } = Route.useParams();
  // The key begins anew for another link.
  return <SharedReportPage key={token} userAssessmentID={userAssessmentID} token={token} />;
}
