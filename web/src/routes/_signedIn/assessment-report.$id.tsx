import { createFileRoute } from '@tanstack/react-router';
import { waitBriefly } from '../../api/wait-briefly.ts';
import { loadResults } from '../../features/results/load-results.ts';
import { ReportPage } from '../../features/results/pages/report-page.tsx';

export const Route = createFileRoute('/_signedIn/assessment-report/$id')({
  shouldReload: ({ cause }) => cause === 'enter',
  loader: ({ context: { queryClient }, params, cause }) =>
    cause === 'preload' ? undefined : waitBriefly(loadResults(queryClient, params.id)),
  component: ReportRoute,
});

function ReportRoute() {
  const { id } = Route.useParams();
  return <ReportPage key={id} userAssessmentID={id} />;
}
