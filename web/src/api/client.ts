/**
 * The one way to the server, typed by the contracts: `call` and `download` ask in the session and keep it alive, `callWithoutSession`
 * asks as whoever holds a link. An endpoint's definition says which it is (`access`).
 */
import type { Anyone, Api, Link, OfRoles, Part, RouteName } from '@groundwork/contracts/browser';
import { ApiError } from '../http/errors.ts';
import type { NamedFile } from '../http/files.ts';
import { exchange, exchangeFile, type Request } from '../http/transport.ts';
import { renewToken } from '../session/renewal.ts';
import { currentProfile, currentToken } from '../session/session.ts';
import { logOut } from '../session/sign-out.ts';

export type CallOptions<N extends RouteName> = Part<'params', Api[N]['params']> &
  Part<'query', Api[N]['query']> &
  Part<'body', Api[N]['body']> & {
    readonly idempotencyKey?: string;
    readonly keepalive?: boolean;
    readonly signal?: AbortSignal;
  };

type NamesOf<A> = { [N in RouteName]: Api[N]['access'] extends A ? N : never }[RouteName];

/** What a link opens is a matter of its token: whoever is signed in neither helps nor is signed out. */
type NameWithoutSession = NamesOf<Anyone | Link>;
export type NameInSession = NamesOf<Anyone | OfRoles | Link<'bearerOrSession'>>;

/** Who holds a link shows its token in place of a session's, where no field of the request names it. */
type LinkOptions<N extends NameWithoutSession> = CallOptions<N> &
  (Api[N]['access'] extends Link<'bearer' | 'bearerOrSession'> ? { readonly bearer: string } : unknown);

/** These make or end a session, so a refusal says nothing about one. */
const OF_SESSIONS: ReadonlySet<RouteName> = new Set<RouteName>(['signIn', 'signOut', 'refreshToken']);

/**
 * Calls an endpoint. A 401 is answered by one silent renewal and one retry; when that is refused, and on 403, the session ends,
 * here and on the server (docs/specification.md#renewal-and-warning).
 * @returns the endpoint's answer; null for 204.
 * @throws ApiError when the server refuses, NetworkError when there is no answer, and the signal's reason when aborted.
 */
export async function call<N extends NameInSession>(name: N, options: CallOptions<N>): Promise<Api[N]['answer']> {
  // Whether a part exists depends on N, which TypeScript does not resolve here.
  const request = options as Request;
  if (OF_SESSIONS.has(name)) return exchange(name, request, currentToken());
  return inSession((token) => exchange(name, request, token));
}

/**
 * Calls an endpoint as whoever holds its link, or as anyone: no session's token is sent, and a refusal ends no session.
 * @returns and throws as `call`.
 */
export async function callWithoutSession<N extends NameWithoutSession>(
  name: N,
  options: LinkOptions<N>,
): Promise<Api[N]['answer']> {
  const { bearer = null, ...request } = options as Request & { readonly bearer?: string };
  return exchange(name, request, bearer);
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
