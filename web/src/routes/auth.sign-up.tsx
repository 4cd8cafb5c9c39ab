import { createFileRoute, redirect } from '@tanstack/react-router';
import { isOwnDocument, leaveOwnDocument } from '../features/sign-up/own-document.ts';
import { SignUpPage } from '../features/sign-up/sign-up-page.tsx';
import { roleHome } from '../session/guards.ts';
import { currentProfile } from '../session/session.ts';
import { signUpSearch } from '../shared/auth-page/sign-up-search.ts';

export const Route = createFileRoute('/auth/sign-up')({
  validateSearch: signUpSearch,
  beforeLoad: ({ search, location, preload }) => {
    const profile = currentProfile();
    if (profile && search.returnURL !== undefined) throw redirect({ href: search.returnURL });
    if (profile) throw redirect({ to: roleHome(profile.userType) });
    if (!preload && !isOwnDocument()) throw redirect({ href: location.href, reloadDocument: true });
  },
  onLeave: leaveOwnDocument,
  component: SignUpPage,
});
