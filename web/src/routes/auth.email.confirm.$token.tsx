import { createFileRoute } from '@tanstack/react-router';
import { ConfirmPage } from '../features/email-change/confirm-page.tsx';

export const Route = createFileRoute('/auth/email/confirm/$token')({ component: Confirm });

function Confirm() {
  const { token } = Route.useParams();
  return <ConfirmPage key={token} token={token} />;
}
