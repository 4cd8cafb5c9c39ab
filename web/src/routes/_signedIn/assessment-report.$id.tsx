import { createFileRoute } from '@tanstack/react-router';
import { ReportPage } from '../../features/results/pages/report-page.tsx';

export const Route = createFileRoute('/_signedIn/assessment-report/$id')({ component: ReportRoute });

function ReportRoute() {
  const { id } = Route.useParams();
  return <ReportPage key={id} userAssessmentID={id} />;
}
