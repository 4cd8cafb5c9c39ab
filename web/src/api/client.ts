/** The one way to the server: `call(name, …)` and `download(name, …)`, typed by the contracts, that keep the session alive. */
import type { Api, RouteName } from '@groundwork/contracts/browser';
import { ApiError } from '../http/errors.ts';
import type { NamedFile } from '../http/files.ts';
import { exchange, exchangeFile, type Request } from '../http/transport.ts';
import { renewToken } from '../session/renewal.ts';
import { currentProfile, currentToken } from '../session/session.ts';
import { logOut } from '../session/sign-out.ts';

/** A part of a request is required when the endpoint defines it, optional when it may be empty, absent when it is none. */
type Part<K extends string, T> = T extends null
  ? unknown
  : Record<never, never> extends T
    ? { readonly [P in K]?: T }
    : { readonly [P in K]: T };

export type CallOptions<N extends RouteName> = Part<'params', Api[N]['params']> &
  Part<'query', Api[N]['query']> &
  Part<'body', Api[N]['body']> &
  Bearer<N> & { readonly idempotencyKey?: string; readonly keepalive?: boolean; readonly signal?: AbortSignal };

/** Who holds a mailed link's token shows it in place of a session's. */
type Bearer<N extends RouteName> = N extends 'downloadReport'
  ? { readonly bearer: string }
  : N extends 'sharedEvidence'
    ? { readonly bearer: string }
    : N extends 'report'
      ? { readonly bearer?: string }
      : unknown;

/** These make or end a session, so a refusal says nothing about one. */
const OF_SESSIONS: ReadonlySet<RouteName> = new Set<RouteName>(['signIn', 'signOut', 'refreshToken']);

/** What a mailed link leads to is a matter of its token, and the sample is everybody's: whoever is signed in neither helps nor is signed out. */
const OF_LINKS: ReadonlySet<RouteName> = new Set<RouteName>([
  'openReport',
  'downloadReport',
  'confirmNewEmail',
  'stopEmailChange',
  'stopReminders',
  'sharedEvidence',
  'sampleReport',
]);

/**
 * Calls an endpoint. A 401 is answered by one silent renewal and one retry; when that is refused, and on 403, the session ends,
 * here and on the server (docs/specification.md#renewal-and-warning).
 * @returns the endpoint's answer; null for 204.
 * @throws ApiError when the server refuses, NetworkError when there is no answer, and the signal's reason when aborted.
 */
export async function call<N extends RouteName>(name: N, options: CallOptions<N>): Promise<Api[N]['answer']> {
  // Whether a part exists depends on N, which TypeScript does not resolve here.
  const request = options as Request & { readonly bearer?: string };
  if (OF_SESSIONS.has(name)) return exchange(name, request, currentToken());
  if (isOfLink(name, request)) return exchange(name, request, request.bearer ?? null);
  return inSession((token) => exchange(name, request, token));
}

/**
 * Fetches a file, as `call` fetches an answer.
 * @returns the file under the name that the server gives it.
 * @throws as `call`.
 */
export const download = <N extends 'assessmentReportFile' | 'actionsFile' | 'exportFile' | 'reportResult'>(
  name: N,
  options: CallOptions<N>,
): Promise<NamedFile> => inSession((token) => exchangeFile(name, options as Request, token));

/** `report` answers to a link's token or, without one, to the session. */
const isOfLink = (name: RouteName, { bearer }: { readonly bearer?: string }): boolean =>
  OF_LINKS.has(name) || (name === 'report' && bearer !== undefined);

type Exchange<T> = (token: string | null) => Promise<T>;

async function inSession<T>(exchange: Exchange<T>): Promise<T> {
  const userID = currentProfile()?.userID;
  try {
    if (currentToken() === null && userID !== undefined) await renewToken();
    return await withRetry(exchange);
  } catch (error) {
    const ended = error instanceof ApiError && (error.status === 401 || error.status === 403);
    // Only the session it was asked for: somebody may have signed in anew meanwhile.
    if (ended && userID !== undefined && currentProfile()?.userID === userID) void logOut(userID);
    throw error;
  }
}

async function withRetry<T>(exchange: Exchange<T>): Promise<T> {
  const token = currentToken();
  try {
    return await exchange(token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !currentProfile()) throw error;
    // Another call may have renewed it while this one was on its way.
    if (currentToken() === token) await renewToken();
    return exchange(currentToken());
  }
}
