/** Who is signed in, as storage keeps it for all tabs and for the next page. */
import { type Api, ROLES } from '@groundwork/contracts/requests';
import { serverNow } from '../http/server-time.ts';
import { readLocal } from '../state/local-storage.ts';

export type Session = Api['signIn']['answer'];
export type Profile = Omit<Session, 'token'>;

export const SESSION_KEY = 'groundwork.session';

const USER_TYPES: readonly unknown[] = ROLES;

/** @param value what storage held. @returns the profile, or null when it is none or its session has ended. */
export function asProfile(value: unknown, now = serverNow()): Profile | null {
  if (typeof value !== 'object' || value === null) return null;
  // Our own writing, so the three fields that decide where a person may go are proof enough of the rest.
  const profile = value as Profile;
  const known = typeof profile.userID === 'string' && USER_TYPES.includes(profile.userType);
  return known && Date.parse(profile.exp) > now ? profile : null;
}

/** @returns what storage holds for all tabs, or null when it holds nobody whose session still lives. */
export const storedProfile = (): Profile | null => asProfile(readLocal(SESSION_KEY));
