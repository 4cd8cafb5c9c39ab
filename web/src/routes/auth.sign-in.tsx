import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { roleHome } from '../session/guards.ts';
import { safeReturnURL } from '../session/return-url.ts';
import { currentProfile } from '../session/session.ts';

export const Route = createFileRoute('/auth/sign-in')({
  // Undefined has to be said: a parameter that is only left out here stays as it came.
  validateSearch: (search: Record<string, unknown>): { returnURL?: string | undefined } => ({
    returnURL: safeReturnURL(search.returnURL),
  }),
  beforeLoad: ({ search }) => {
    const profile = currentProfile();
    if (!profile) return;
    const returnURL = safeReturnURL(search.returnURL);
    if (returnURL !== undefined) throw redirect({ href: returnURL });
    throw redirect({ to: roleHome(profile.userType) });
  },
  component: SignInPage,
});
