import { createFileRoute } from '@tanstack/react-router';
import { waitBriefly } from '../../api/wait-briefly.ts';
import { loadResults } from '../../features/results/load-results.ts';
import { ResultsPage } from '../../features/results/pages/results-page.tsx';

export const Route = createFileRoute('/_signedIn/assessment-results/$userAssessmentID')({
  // Undefined has to be said: a parameter that is only left out here stays as it came.
  validateSearch: (search: Record<string, unknown>): { survey?: '1' | undefined } => ({
    survey: search.survey === '1' ? '1' : undefined,
  }),
  shouldReload: ({ cause }) => cause === 'enter',
  loader: ({ context: { queryClient }, params, cause }) =>
    cause === 'preload' ? undefined : waitBriefly(loadResults(queryClient, params.userAssessmentID)),
  component: ResultsRoute,
});

function ResultsRoute() {
  const { userAssessmentID } = Route.useParams();
  const { survey } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ResultsPage
      // Another assessment is another page: nothing of the first stays open or scrolled.
      key={userAssessmentID}
      userAssessmentID={userAssessmentID}
      survey={survey === '1'}
      onSurveyDone={() => void navigate({ search: {}, replace: true })}
    />
  );
}
