/** Who is signed in. Profile and expiry outlive a reload, the access token does not (docs/decisions.md#what-of-a-session-is-kept). */
import { readLocal, removeLocal, writeLocal } from '../state/local-storage.ts';
import { atom, store, useAtomValue } from '../state/store.ts';
import { asProfile, type Profile, SESSION_KEY, type Session } from './profile.ts';

export { asProfile, type Profile, SESSION_KEY, type Session, storedProfile } from './profile.ts';

const profileAtom = atom<Profile | null>(asProfile(readLocal(SESSION_KEY)));
/** The last person there was: a page that is about to be left still shows whose it is. */
const shownProfileAtom = atom<Profile | null>(store.get(profileAtom));
const tokenAtom = atom<string | null>(null);

/** Why the last session ended, for the sign-in page to say. */
export const noticeAtom = atom<string | null>(null);

/** @returns the signed-in person, or null when nobody is or the session's end has passed. */
export function currentProfile(): Profile | null {
  return asProfile(store.get(profileAtom));
}

/** @returns whoever was signed in last and has not left, also when the session's end has passed: for who watches it. */
export const heldProfile = (): Profile | null => store.get(profileAtom);

export const currentToken = (): string | null => store.get(tokenAtom);

function setProfile(profile: Profile | null): void {
  store.set(profileAtom, profile);
  if (profile) store.set(shownProfileAtom, profile);
}

/** Takes over what sign-in or a renewal answered. */
export function keepSession({ token, ...profile }: Session): void {
  store.set(tokenAtom, token);
  store.set(noticeAtom, null);
  writeLocal(SESSION_KEY, profile);
  // Last: who listens may find that it is over already, and forgets all of it again.
  setProfile(profile);
}

/** Takes over a newer access token of the same session. */
export const keepToken = (token: string): void => store.set(tokenAtom, token);

/** Changes some of the profile, e.g. the statement accepted last. */
export function updateProfile(change: Partial<Profile>): void {
  const profile = store.get(profileAtom);
  if (!profile) return;
  const next = { ...profile, ...change };
  setProfile(next);
  writeLocal(SESSION_KEY, next);
}

/** Takes over what another tab stored about the same person, or about whoever signed in while nobody was here. */
export const adoptProfile = (profile: Profile): void => setProfile(profile);

/** Forgets the person in this tab, and in storage unless another tab has put somebody else there. */
export function forgetSession(notice: string | null): void {
  const mine = store.get(profileAtom)?.userID;
  const stored = readLocal(SESSION_KEY) as Partial<Profile> | null;
  store.set(tokenAtom, null);
  setProfile(null);
  store.set(noticeAtom, notice);
  if (stored === null || mine === undefined || stored.userID === mine) removeLocal(SESSION_KEY);
}

/** The signed-in person, or null. Pages behind a guard use `useProfile`. */
export const useMaybeProfile = (): Profile | null => useAtomValue(profileAtom);

/** @throws Error when nobody is signed in: only pages behind a guard may use it. */
export function useProfile(): Profile {
  const profile = useAtomValue(shownProfileAtom);
  if (!profile) throw new Error('This page needs a signed-in person.');
  return profile;
}

/** Calls back when there is another access token, or none any more. @returns how to stop. */
export const onTokenChange = (listener: () => void): (() => void) => store.sub(tokenAtom, listener);

/** Calls back when who is signed in changes. @returns how to stop. */
export const onProfileChange = (listener: () => void): (() => void) => store.sub(profileAtom, listener);
