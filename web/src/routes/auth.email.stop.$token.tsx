import { createFileRoute } from '@tanstack/react-router';
import { StopPage } from '../features/email-change/stop-page.tsx';

export const Route = createFileRoute('/auth/email/stop/$token')({ component: Stop });

function Stop() {
  const { token } = Route.useParams();
  return <StopPage key={token} token={token} />;
}
