import { type Api, ROLES } from '@groundwork/contracts/requests';
import { serverNow } from '../http/server-time.ts';
import { readLocal } from '../state/local-storage.ts';

export type Session = Api['signIn']['answer'];
export type Profile = Omit<Session, 'token'>;

export const SESSION_KEY = 'groundwork.session';

const USER_TYPES: readonly unknown[] = ROLES;

/** @param value anything from storage. @returns null when it is no profile or its session has ended. */
export function asProfile(value: unknown, now = serverNow()): Profile | null {
  if (typeof value !== 'object' || value === null) return null;
  // We wrote it ourselves, so checking the three fields that decide where a person may go is enough.
  const profile = value as Profile;
  const known = typeof profile.userID === 'string' && USER_TYPES.includes(profile.userType);
  return known && Date.parse(profile.exp) > now ? profile : null;
}

/** Null when nobody is stored, or their session has ended. */
export const storedProfile = (): Profile | null => asProfile(readLocal(SESSION_KEY));
