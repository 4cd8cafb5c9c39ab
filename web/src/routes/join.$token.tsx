import { createFileRoute } from '@tanstack/react-router';
import { JoinPage } from '../features/cohorts/join-page.tsx';

/** An invitation to a cohort; also for who has no account yet. */
export const Route = createFileRoute('/join/$token')({ component: Join });

function Join() {
  const { token } = Route.useParams();
  return <JoinPage key={token} token={token} />;
}
