import { createFileRoute } from '@tanstack/react-router';
import { requireSignedIn } from '../session/guards.ts';
import { ErrorPage } from '../ui/page/error-page.tsx';

export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    requireSignedIn({ location });
  },
  component: () => <ErrorPage code="404" />,
});
