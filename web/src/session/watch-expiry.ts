/** Watches when the session ends: asks one minute before, and logs out when nobody answers. */
import { TEXTS } from '@groundwork/contracts/browser';
import { readLocal } from '../state/local.ts';
import { atom, store } from '../state/store.ts';
import { endSession } from './ending.ts';
import { phaseOf } from './expiry.ts';
import {
  adoptProfile,
  forgetSession,
  heldProfile,
  onProfileChange,
  type Profile,
  SESSION_KEY,
  storedProfile,
} from './session.ts';
import { signOut } from './sign-out.ts';

/** When the session ends, while 'Are you there?' is asked; else null. */
export const warningAtom = atom<number | null>(null);

/** Timers stand still while a laptop sleeps, and nothing tells a page that it woke: the clock is looked at this often. */
const HEARTBEAT = 10_000;

/** Watches by the wall clock until stopped. @returns how to stop. */
export function watchExpiry(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const check = (): void => {
    const profile = heldProfile();
    const phase = profile ? phaseOf(latest(profile).exp, Date.now()) : null;
    store.set(warningAtom, phase?.kind === 'warning' ? phase.endsAt : null);
    // Only now: adopting what another tab stored has come through here already.
    clearTimeout(timer);
    if (!profile || !phase) return;
    if (phase.kind === 'over') {
      timeOut(profile.userID);
    } else {
      const next = phase.kind === 'quiet' ? phase.warnsAt : phase.endsAt;
      timer = setTimeout(check, Math.min(HEARTBEAT, next - Date.now()));
    }
  };

  // Nobody is held, but somebody is stored: a session that ended while no page was open.
  if (!heldProfile() && readLocal(SESSION_KEY) !== null) forgetSession(TEXTS.session.expired);
  const unsubscribe = onProfileChange(check);
  window.addEventListener('focus', check);
  window.addEventListener('pageshow', check);
  document.addEventListener('visibilitychange', check);
  check();

  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('focus', check);
    window.removeEventListener('pageshow', check);
    document.removeEventListener('visibilitychange', check);
    store.set(warningAtom, null);
  };
}

/** @returns the profile, or what another tab made of it: one that was frozen has not heard yet that another renewed. */
function latest(profile: Profile): Profile {
  const stored = storedProfile();
  const newer = stored?.userID === profile.userID && Date.parse(stored.exp) > Date.parse(profile.exp);
  if (newer) adoptProfile(stored);
  return newer ? stored : profile;
}

/** Of several tabs, the first to notice tells the server; the cookie may be another person's when storage is. */
function timeOut(userID: string): void {
  const stored = readLocal(SESSION_KEY) as { readonly userID?: unknown } | null;
  if (stored?.userID === userID) void signOut('expired');
  else endSession('expired');
}
