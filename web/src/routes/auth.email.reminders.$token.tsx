import { createFileRoute } from '@tanstack/react-router';
import { StopRemindersPage } from '../features/reminders/stop-reminders-page.tsx';

export const Route = createFileRoute('/auth/email/reminders/$token')({ component: Stop });

function Stop() {
  const { token } = Route.useParams();
  return <StopRemindersPage key={token} token={token} />;
}
