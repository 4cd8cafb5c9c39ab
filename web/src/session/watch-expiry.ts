/** Warns one minute before the session ends, and signs out when nobody answers. */
import { TEXTS } from '@groundwork/contracts/browser';
import { askServerTime, clockJumped, serverNow } from '../http/server-time.ts';
import { readLocal } from '../state/local-storage.ts';
import { atom, store } from '../state/store.ts';
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
import { endSession } from './session-end.ts';
import { logOut, notifyServer } from './sign-out.ts';

/** End of the session in server time while the warning is shown; else null. */
export const warningAtom = atom<number | null>(null);

/** Timers stop while a laptop sleeps and no event tells of waking, so the clock is checked this often. */
const HEARTBEAT_MS = 10_000;

export function watchExpiry(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const check = (): void => {
    if (stopped) return;
    const profile = heldProfile();
    // After sleep or a clock change only the server knows the time, and whether the session still lives.
    if (profile && clockJumped()) return void askServerTime().then(check);
    const phase = profile ? phaseOf(latest(profile).exp, serverNow()) : null;
    store.set(warningAtom, phase?.kind === 'warning' ? phase.endsAt : null);
    // Not before: adopting another tab's session has already called this function again.
    clearTimeout(timer);
    if (!profile || !phase) return;
    if (phase.kind === 'over') {
      timeOut(profile.userID);
    } else {
      const next = phase.kind === 'quiet' ? phase.warnsAt : phase.endsAt;
      timer = setTimeout(check, Math.min(HEARTBEAT_MS, next - serverNow()));
    }
  };

  // A stored session that ended while no page was open.
  if (!heldProfile() && readLocal(SESSION_KEY) !== null) {
    forgetSession(TEXTS.session.expired);
    // End its cookie too: it may still be valid if this clock was set forward.
    void notifyServer();
  }
  const unsubscribe = onProfileChange(check);
  window.addEventListener('focus', check);
  window.addEventListener('pageshow', check);
  document.addEventListener('visibilitychange', check);
  check();

  return () => {
    stopped = true;
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('focus', check);
    window.removeEventListener('pageshow', check);
    document.removeEventListener('visibilitychange', check);
    store.set(warningAtom, null);
  };
}

/** @returns the newer session another tab stored, if any: a frozen tab has not heard of it yet. */
function latest(profile: Profile): Profile {
  const stored = storedProfile();
  const newer = stored?.userID === profile.userID && Date.parse(stored.exp) > Date.parse(profile.exp);
  if (newer) adoptProfile(stored);
  return newer ? stored : profile;
}

/** The first of several tabs signs out at the server and clears storage, so the others find nobody. */
function timeOut(userID: string): void {
  if (readLocal(SESSION_KEY) === null) endSession('expired');
  else void logOut(userID);
}
