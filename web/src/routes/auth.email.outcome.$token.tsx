import { createFileRoute } from '@tanstack/react-router';
import { StopOutcomePage } from '../features/outcomes/stop-outcome-page.tsx';

export const Route = createFileRoute('/auth/email/outcome/$token')({ component: Stop });

function Stop() {
  const { token } = Route.useParams();
  return <StopOutcomePage key={token} token={token} />;
}
