import { renewToken } from './renewal.ts';
import { currentProfile, heldProfile } from './session.ts';
import { logOut } from './sign-out.ts';

/**
 * Renews the session because somebody said that they are there. When it fails they are logged out
 * (docs/specification.md#renewal-and-warning): refused or another person's, the renewal has done that itself; unreachable, it is done here.
 * @returns whether the session now lasts longer.
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
