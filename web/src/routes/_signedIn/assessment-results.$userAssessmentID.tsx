import { createFileRoute } from '@tanstack/react-router';
import { waitBriefly } from '../../api/wait-briefly.ts';
import { loadResults } from '../../features/results/load-results.ts';
import { ResultsPage } from '../../features/results/pages/results-page.tsx';

export const Route = createFileRoute('/_signedIn/assessment-results/$userAssessmentID')({
  // Set to undefined explicitly: the router keeps the raw value of a parameter that is left out.
  validateSearch: (search: Record<string, unknown>): { survey?: '1' | undefined; asOf?: string | undefined } => ({
    survey: search.survey === '1' ? '1' : undefined,
    asOf: typeof search.asOf === 'string' && search.asOf !== '' ? search.asOf : undefined,
  }),
  loaderDeps: ({ search: { asOf } }) => ({ asOf }),
  shouldReload: ({ cause }) => cause === 'enter',
  loader: ({ context: { queryClient }, params, deps, cause }) =>
    cause === 'preload' ? undefined : waitBriefly(loadResults(queryClient, params.userAssessmentID, deps.asOf)),
  component: ResultsRoute,
});

function ResultsRoute() {
  const { userAssessmentID } = Route.useParams();
  const { survey, asOf } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ResultsPage
      // Nothing of the first assessment stays open or scrolled.
      key={userAssessmentID}
      userAssessmentID={userAssessmentID}
      survey={survey === '1'}
      asOf={asOf}
      onAsOf={(next) => void navigate({ search: next === null ? {} : { asOf: next } })}
      onSurveyDone={() => void navigate({ search: {}, replace: true })}
    />
  );
}
