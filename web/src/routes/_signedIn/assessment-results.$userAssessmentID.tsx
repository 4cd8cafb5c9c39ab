import { createFileRoute } from '@tanstack/react-router';
import { ResultsPage } from '../../features/results/results-page.tsx';

export const Route = createFileRoute('/_signedIn/assessment-results/$userAssessmentID')({ component: ResultsRoute });

function ResultsRoute() {
  const { userAssessmentID } = Route.useParams();
  // Another assessment is another page: nothing of the first stays open or scrolled.
  return <ResultsPage key={userAssessmentID} userAssessmentID={userAssessmentID} />;
}
