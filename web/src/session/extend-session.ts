import { renewToken } from './renewal.ts';
import { currentProfile, heldProfile } from './session.ts';
import { logOut } from './sign-out.ts';

/**
 * After 'Are you there?'. On failure signs out (docs/specification.md#renewal-and-warning): the renewal does so itself
 * if refused; here if the server cannot be reached. @returns whether the session now lasts longer.
 */
export async function extendSession(): Promise<boolean> {
  const before = heldProfile();
  try {
    await renewToken();
    return currentProfile()?.exp !== before?.exp;
  } catch {
    if (before && currentProfile()?.userID === before.userID) await logOut(before.userID);
    return false;
  }
}
