import { createFileRoute } from '@tanstack/react-router';
import { SetPasswordPage } from '../features/recovery/set-password-page.tsx';

export const Route = createFileRoute('/auth/reset-password/$token')({ component: SetPassword });

function SetPassword() {
  const { token } = Route.useParams();
  return <SetPasswordPage key={token} token={token} />;
}
