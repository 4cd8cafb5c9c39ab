/** Renews the access token with the refresh cookie, one renewal at a time in this tab and among tabs. */

import { ApiError } from '../http/errors.ts';
import { serverNow } from '../http/server-time.ts';
import { exchange } from '../http/transport.ts';
import { phaseOf } from './expiry.ts';
import { renewAlone } from './renewal-lock.ts';
import { currentProfile, currentToken, keepSession } from './session.ts';
import { logOut } from './sign-out.ts';

let running: Promise<void> | null = null;

/**
 * Callers that come during a renewal wait for the same one.
 * @throws ApiError after ending the session (refused, or the cookie is another person's); NetworkError or ApiError
 * without ending it when the server could not answer: being offline signs nobody out.
 */
export function renewToken(): Promise<void> {
  running ??= renewAlone(renew).finally(() => {
    running = null;
  });
  return running;
}

/**
 * Renews the token if it is missing or about to end, before a request that cannot be retried because the page may be
 * left. Never throws: the request itself will report the failure.
 */
export async function renewInTime(): Promise<void> {
  const profile = currentProfile();
  if (!profile) return;
  if (currentToken() !== null && phaseOf(profile.exp, serverNow()).kind === 'quiet') return;
  await renewToken().catch(() => undefined);
}

async function renew(): Promise<void> {
  const userID = currentProfile()?.userID;
  // The session ended while waiting for the lock.
  if (userID === undefined) throw new ApiError(401, []);
  try {
    const { data } = await exchange('refreshToken', {}, null);
    // Signed out or changed person meanwhile: the answer belongs to nobody here.
    if (currentProfile()?.userID !== userID || data.userID !== userID) throw new ApiError(401, []);
    keepSession(data);
  } catch (error) {
    const refused = error instanceof ApiError && (error.status === 401 || error.status === 403);
    if (refused && currentProfile()?.userID === userID) void logOut(userID);
    throw error;
  }
}
