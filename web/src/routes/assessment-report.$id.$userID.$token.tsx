import { createFileRoute } from '@tanstack/react-router';
import { ownerOf } from '../features/results/owner.ts';
import { MissingLink } from '../features/results/pages/missing-report.tsx';
import { SharedReportPage } from '../features/results/pages/shared-report-page.tsx';

/** The same link in the form that also names the founder. */
export const Route = createFileRoute('/assessment-report/$id/$userID/$token')({ component: SharedRoute });

function SharedRoute() {
  const { id, userID, token } = Route.useParams();
  if (ownerOf(id) !== userID) return <MissingLink />;
  return <SharedReportPage key={token} userAssessmentID={id} token={token} />;
}
