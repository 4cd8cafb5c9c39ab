/** The one way to the server: `call(name, …)`, typed by the contracts, that keeps the session alive by itself. */
import type { Api, RouteName } from '@groundwork/contracts/browser';
import { endSession } from '../session/ending.ts';
import { currentProfile, currentToken } from '../session/session.ts';
import { ApiError } from './errors.ts';
import { renewToken } from './renewal.ts';
import { exchange, type Request } from './transport.ts';

/** A part of a request is required when the endpoint defines it, optional when it may be empty, absent when it is none. */
type Part<K extends string, T> = T extends null
  ? unknown
  : Record<never, never> extends T
    ? { readonly [P in K]?: T }
    : { readonly [P in K]: T };

export type CallOptions<N extends RouteName> = Part<'params', Api[N]['params']> &
  Part<'query', Api[N]['query']> &
  Part<'body', Api[N]['body']> & { readonly idempotencyKey?: string; readonly signal?: AbortSignal };

/** These make or end a session, so a refusal says nothing about one. */
const SESSIONLESS: ReadonlySet<RouteName> = new Set<RouteName>(['signIn', 'signOut', 'refreshToken']);

/**
 * Calls an endpoint. A 401 is answered by one silent renewal and one retry; when that fails, and on 403, the session ends
 * (platform specification 4).
 * @returns the endpoint's answer; null for 204.
 * @throws ApiError when the server refuses, NetworkError when there is no answer, and the signal's reason when aborted.
 */
export async function call<N extends RouteName>(name: N, options: CallOptions<N>): Promise<Api[N]['answer']> {
  // Whether a part exists depends on N, which TypeScript does not resolve here.
  const request = options as Request;
  if (SESSIONLESS.has(name)) return exchange(name, request, currentToken());
  const userID = currentProfile()?.userID;

  try {
    if (currentToken() === null && userID !== undefined) await renewToken();
    return await exchangeWithRetry(name, request);
  } catch (error) {
    const ended = error instanceof ApiError && (error.status === 401 || error.status === 403);
    // Only the session it was asked for: somebody may have signed in anew meanwhile.
    if (ended && userID !== undefined && currentProfile()?.userID === userID) endSession('expired');
    throw error;
  }
}

async function exchangeWithRetry<N extends RouteName>(name: N, request: Request): Promise<Api[N]['answer']> {
  const token = currentToken();
  try {
    return await exchange(name, request, token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !currentProfile()) throw error;
    // Another call may have renewed it while this one was on its way.
    if (currentToken() === token) await renewToken();
    return exchange(name, request, currentToken());
  }
}
