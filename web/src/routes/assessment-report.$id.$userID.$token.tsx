import { createFileRoute } from '@tanstack/react-router';
import { ownerOf } from '../features/results/report-model.ts';
import { SharedReportPage } from '../features/results/shared-report-page.tsx';
import { ErrorPage } from '../features/shell/error-page.tsx';

/** The same link in the form that also names the founder. */
export const Route = createFileRoute('/assessment-report/$id/$userID/$token')({ component: SharedRoute });

function SharedRoute() {
  const { id, userID, token } = Route.useParams();
  if (ownerOf(id) !== userID) return <ErrorPage code="404" />;
  return <SharedReportPage key={token} userAssessmentID={id} token={token} />;
}
