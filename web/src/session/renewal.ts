/** Renews the access token with the refresh cookie, once at a time in this tab and among tabs. */

import { ApiError } from '../http/errors.ts';
import { serverNow } from '../http/server-time.ts';
import { exchange } from '../http/transport.ts';
import { phaseOf } from './expiry.ts';
import { renewAlone } from './renewal-lock.ts';
import { currentProfile, currentToken, keepSession } from './session.ts';
import { logOut } from './sign-out.ts';

let running: Promise<void> | null = null;

/**
 * Gets a new access token; callers that come while one is on its way wait for the same.
 * @throws ApiError after it ended the session (refused, or the cookie is another person's), NetworkError or ApiError
 * without ending it when the server could not be asked: being offline is no reason to be signed out.
 */
export function renewToken(): Promise<void> {
  running ??= renewAlone(renew).finally(() => {
    running = null;
  });
  return running;
}

/**
 * Renews the access token when it is gone or about to end, for a request that may go out while the page is left: that one cannot be
 * repeated. A failure is said by the request itself.
 */
export async function renewInTime(): Promise<void> {
  const profile = currentProfile();
  if (!profile) return;
  if (currentToken() !== null && phaseOf(profile.exp, serverNow()).kind === 'quiet') return;
  await renewToken().catch(() => undefined);
}

async function renew(): Promise<void> {
  const userID = currentProfile()?.userID;
  // Over before its turn came.
  if (userID === undefined) throw new ApiError(401, []);
  try {
    const { data } = await exchange('refreshToken', {}, null);
    // Signed out meanwhile: what came is nobody's any more. Or it is another person's.
    if (currentProfile()?.userID !== userID || data.userID !== userID) throw new ApiError(401, []);
    keepSession(data);
  } catch (error) {
    const refused = error instanceof ApiError && (error.status === 401 || error.status === 403);
    if (refused && currentProfile()?.userID === userID) void logOut(userID);
    throw error;
  }
}
