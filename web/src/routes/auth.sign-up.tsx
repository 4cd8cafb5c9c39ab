import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignUpPage } from '../features/sign-up/sign-up-page.tsx';
import { roleHome } from '../session/guards.ts';
import { currentProfile } from '../session/session.ts';
import { signUpSearch } from '../shared/auth-page/sign-up-search.ts';
import { isOwnDocument, leaveOwnDocument } from '../shared/payment/own-document.ts';

const PAGE = '/auth/sign-up';

export const Route = createFileRoute('/auth/sign-up')({
  validateSearch: signUpSearch,
  beforeLoad: ({ search, location, preload }) => {
    const profile = currentProfile();
    if (profile && search.returnURL !== undefined) throw redirect({ href: search.returnURL });
    if (profile) throw redirect({ to: roleHome(profile.userType) });
    if (!preload && !isOwnDocument(PAGE)) throw redirect({ href: location.href, reloadDocument: true });
  },
  onLeave: () => leaveOwnDocument(PAGE),
  component: SignUpPage,
});
