/** Watches when the session ends: asks one minute before, and logs out when nobody answers. */
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

/** When the session ends by the server's clock, while 'Are you there?' is asked; else null. */
export const warningAtom = atom<number | null>(null);

/** Timers stand still while a laptop sleeps, and no event says that it woke: the clock is looked at this often. */
const HEARTBEAT_MS = 10_000;

/** Watches until stopped. @returns how to stop. */
export function watchExpiry(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const check = (): void => {
    if (stopped) return;
    const profile = heldProfile();
    // Woken after hours, or a clock that was put right: only the server knows which, and whether the session still lives.
    if (profile && clockJumped()) return void askServerTime().then(check);
    const phase = profile ? phaseOf(latest(profile).exp, serverNow()) : null;
    store.set(warningAtom, phase?.kind === 'warning' ? phase.endsAt : null);
    // Only now: adopting what another tab stored has come through here already.
    clearTimeout(timer);
    if (!profile || !phase) return;
    if (phase.kind === 'over') {
      timeOut(profile.userID);
    } else {
      const next = phase.kind === 'quiet' ? phase.warnsAt : phase.endsAt;
      timer = setTimeout(check, Math.min(HEARTBEAT_MS, next - serverNow()));
    }
  };

  // Nobody is held, but somebody is stored: a session that ended while no page was open.
  if (!heldProfile() && readLocal(SESSION_KEY) !== null) {
    forgetSession(TEXTS.session.expired);
    // Its cookie goes too; it may even live, when this clock was put forward meanwhile.
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

/** @returns the profile, or what another tab made of it: one that was frozen has not heard yet that another renewed. */
function latest(profile: Profile): Profile {
  const stored = storedProfile();
  const newer = stored?.userID === profile.userID && Date.parse(stored.exp) > Date.parse(profile.exp);
  if (newer) adoptProfile(stored);
  return newer ? stored : profile;
}

/** Of several tabs, the first to notice has signed out at the server, and left nobody in storage. */
function timeOut(userID: string): void {
  if (readLocal(SESSION_KEY) === null) endSession('expired');
  else void logOut(userID);
}
