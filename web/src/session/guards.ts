/** Guards of routes. They spare people dead ends; what data anyone may read is the server's decision. */
import type { UserType } from '@groundwork/contracts/browser';
import { redirect } from '@tanstack/react-router';
import { currentProfile, type Profile } from './session.ts';

/** @returns the first page of a role. */
export const roleHome = (userType: UserType): '/assessments' | '/administration' =>
  userType === 'user' ? '/assessments' : '/administration';

/** Where two-step sign-in is set up. Who has to do that gets nowhere else. */
const SET_UP = '/account/security';

interface Where {
  readonly location: { readonly href: string; readonly pathname: string };
}

/** @throws redirect to sign-in, with the way back, when nobody is signed in; to where two-step sign-in is set up for who has to. */
export function requireSignedIn({ location }: Where): Profile {
  const profile = currentProfile();
  if (!profile) throw redirect({ to: '/auth/sign-in', search: { returnURL: location.href } });
  if (profile.secondFactorMissing && location.pathname !== SET_UP) throw redirect({ to: SET_UP });
  return profile;
}

/** @throws redirect to sign-in when nobody is signed in, to the own home when the role is another one. */
export function requireRole(where: Where, ...roles: UserType[]): Profile {
  const profile = requireSignedIn(where);
  if (!roles.includes(profile.userType)) throw redirect({ to: roleHome(profile.userType) });
  return profile;
}

/** @throws as `requireRole` for administrators and partner users. */
export const requireStaff = (where: Where): Profile => requireRole(where, 'admin', 'partnerUser');

/** @throws as `requireSignedIn`; the not-found page for everybody but administrators who may author assessments. */
export function requireBuilder(where: Where): Profile {
  const profile = requireSignedIn(where);
  if (!mayBuild(profile)) throw redirect({ to: '/error/404', replace: true });
  return profile;
}

/** @returns whether the assessment builder is open to somebody. */
export const mayBuild = ({ userType, builderAccess }: Pick<Profile, 'userType' | 'builderAccess'>): boolean =>
  userType === 'admin' && builderAccess;

/** @throws redirect for who is signed in already: to where they wanted, else to the own home. */
export function leadOn(returnURL?: string): void {
  const profile = currentProfile();
  if (!profile) return;
  if (returnURL !== undefined) throw redirect({ href: returnURL });
  throw redirect({ to: roleHome(profile.userType) });
}
