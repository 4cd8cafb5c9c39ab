/** Route guards spare people dead ends. The server decides who may read what. */
import { ROLES, type UserType } from '@groundwork/contracts/browser';
import { redirect } from '@tanstack/react-router';
import { currentProfile, type Profile } from './session.ts';

const HOMES = {
  user: '/assessments',
  partnerUser: '/administration',
  admin: '/administration',
} as const satisfies Readonly<Record<UserType, string>>;

export const roleHome = (userType: UserType): (typeof HOMES)[UserType] => HOMES[userType];

/** Who still has to set up two-step sign-in is always redirected here. */
const SET_UP = '/account/security';

interface Where {
  readonly location: { readonly href: string; readonly pathname: string };
}

/**
 * @throws redirect to sign-in (with a return URL) when signed out; to SET_UP when two-step sign-in has to be set up.
 */
export function requireSignedIn({ location }: Where): Profile {
  const profile = currentProfile();
  if (!profile) throw redirect({ to: '/auth/sign-in', search: { returnURL: location.href } });
  if (profile.secondFactorMissing && location.pathname !== SET_UP) throw redirect({ to: SET_UP });
  return profile;
}

/** @throws redirect to sign-in when signed out; to the person's own home when the role differs. */
export function requireRole(where: Where, ...roles: UserType[]): Profile {
  const profile = requireSignedIn(where);
  if (!roles.includes(profile.userType)) throw redirect({ to: roleHome(profile.userType) });
  return profile;
}

/** Whoever is at home there: sent home from home they would go in a circle. */
const STAFF = ROLES.filter((role) => HOMES[role] === '/administration');

export const requireStaff = (where: Where): Profile => requireRole(where, ...STAFF);

/** @throws as `requireSignedIn`; not-found unless an administrator with access to the builder. */
export function requireBuilder(where: Where): Profile {
  const profile = requireSignedIn(where);
  if (!mayBuild(profile)) throw redirect({ to: '/error/404', replace: true });
  return profile;
}

export const mayBuild = ({ userType, builderAccess }: Pick<Profile, 'userType' | 'builderAccess'>): boolean =>
  userType === 'admin' && builderAccess;

/** @throws redirect for a signed-in person: to `returnURL`, else to their home. */
export function leadOn(returnURL?: string): void {
  const profile = currentProfile();
  if (!profile) return;
  if (returnURL !== undefined) throw redirect({ href: returnURL });
  throw redirect({ to: roleHome(profile.userType) });
}
