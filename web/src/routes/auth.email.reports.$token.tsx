import { createFileRoute } from '@tanstack/react-router';
import { StopReportPage } from '../features/reports/stop-report-page.tsx';

export const Route = createFileRoute('/auth/email/reports/$token')({ component: Stop });

function Stop() {
  const { token } = Route.useParams();
  return <StopReportPage key={token} token={token} />;
}
