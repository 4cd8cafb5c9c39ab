import { createFileRoute, redirect } from '@tanstack/react-router';
import { roleHome } from '../session/guards.ts';
import { currentProfile } from '../session/session.ts';

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    const profile = currentProfile();
    throw redirect({ to: profile ? roleHome(profile.userType) : '/auth/sign-in' });
  },
});
