import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { leadOn } from '../session/guards.ts';

export const Route = createFileRoute('/auth/sign-in/$token')({ beforeLoad: () => leadOn(), component: WithLink });

/** Where a mailed link leads: sign-in on a device that is not known. */
function WithLink() {
  const { token } = Route.useParams();
  return <SignInPage key={token} link={token} />;
}
