/** Profile and expiry survive a reload, the access token does not (docs/decisions.md#what-of-a-session-is-kept). */
import { readLocal, removeLocal, writeLocal } from '../state/local-storage.ts';
import { atom, store, useAtomValue } from '../state/store.ts';
import { asProfile, type Profile, SESSION_KEY, type Session } from './profile.ts';

export { asProfile, type Profile, SESSION_KEY, type Session, storedProfile } from './profile.ts';

const profileAtom = atom<Profile | null>(asProfile(readLocal(SESSION_KEY)));
/** The last person: a page that is about to be left still shows whose it is. */
const shownProfileAtom = atom<Profile | null>(store.get(profileAtom));
const tokenAtom = atom<string | null>(null);

/** Why the last session ended; shown on the sign-in page. */
export const noticeAtom = atom<string | null>(null);

/** Null when signed out or the session's end has passed. */
export function currentProfile(): Profile | null {
  return asProfile(store.get(profileAtom));
}

/** As `currentProfile`, but also after the session's end has passed: for who watches the expiry. */
export const heldProfile = (): Profile | null => store.get(profileAtom);

export const currentToken = (): string | null => store.get(tokenAtom);

function setProfile(profile: Profile | null): void {
  store.set(profileAtom, profile);
  if (profile) store.set(shownProfileAtom, profile);
}

/** Takes over the answer of a sign-in or renewal. */
export function keepSession({ token, ...profile }: Session): void {
  store.set(tokenAtom, token);
  store.set(noticeAtom, null);
  writeLocal(SESSION_KEY, profile);
  // Last: a listener may find that the session has already ended, and clear everything again.
  setProfile(profile);
}

export const keepToken = (token: string): void => store.set(tokenAtom, token);

export function updateProfile(change: Partial<Profile>): void {
  const profile = store.get(profileAtom);
  if (!profile) return;
  const next = { ...profile, ...change };
  setProfile(next);
  writeLocal(SESSION_KEY, next);
}

/** Takes over what another tab stored. */
export const adoptProfile = (profile: Profile): void => setProfile(profile);

/** Also clears storage, unless another tab has put another person there. */
export function forgetSession(notice: string | null): void {
  const mine = store.get(profileAtom)?.userID;
  const stored = readLocal(SESSION_KEY) as Partial<Profile> | null;
  store.set(tokenAtom, null);
  setProfile(null);
  store.set(noticeAtom, notice);
  if (stored === null || mine === undefined || stored.userID === mine) removeLocal(SESSION_KEY);
}

export const useMaybeProfile = (): Profile | null => useAtomValue(profileAtom);

/** @throws Error when signed out: only for pages behind a guard. */
export function useProfile(): Profile {
  const profile = useAtomValue(shownProfileAtom);
  if (!profile) throw new Error('This page needs a signed-in person.');
  return profile;
}

/** Also called when the token is removed. @returns how to stop. */
export const onTokenChange = (listener: () => void): (() => void) => store.sub(tokenAtom, listener);

export const onProfileChange = (listener: () => void): (() => void) => store.sub(profileAtom, listener);
