import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { leadOn } from '../session/guards.ts';
import { safeReturnURL } from '../session/return-url.ts';

export const Route = createFileRoute('/auth/sign-in/')({
  // Undefined has to be said: a parameter that is only left out here stays as it came.
  validateSearch: (search: Record<string, unknown>): { returnURL?: string | undefined } => ({
    returnURL: safeReturnURL(search.returnURL),
  }),
  beforeLoad: ({ search }) => leadOn(safeReturnURL(search.returnURL)),
  component: () => <SignInPage />,
});
