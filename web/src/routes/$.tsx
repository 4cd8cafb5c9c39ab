import { createFileRoute } from '@tanstack/react-router';
import { ErrorPage } from '../features/shell/error-page.tsx';
import { requireSignedIn } from '../session/guards.ts';

/** Any other path: not found when signed in, else sign-in. */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    requireSignedIn({ location });
  },
  component: () => <ErrorPage code="404" />,
});
