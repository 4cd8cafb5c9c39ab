/**
 * The one way to the server, typed by the contracts. `call` and `download` need a session and keep it alive;
 * `callWithoutSession` needs none. The endpoint's `access` says which applies.
 */
import type { Anyone, Api, Link, OfRoles, Part, RouteName } from '@groundwork/contracts/browser';
import { ApiError } from '../http/errors.ts';
import type { NamedFile } from '../http/files.ts';
import { exchange, exchangeFile, type Request } from '../http/transport.ts';
import { exchangeUpload, type Upload, type UploadName } from '../http/upload.ts';
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

/** What a link opens depends on its token alone: a session neither helps nor is ended by a refusal. */
type NameWithoutSession = NamesOf<Anyone | Link>;
export type NameInSession = NamesOf<Anyone | OfRoles | Link<'bearerOrSession'>>;

/** The link's token goes where a session's would, unless a field of the request carries it. */
type LinkOptions<N extends NameWithoutSession> = CallOptions<N> &
  (Api[N]['access'] extends Link<'bearer' | 'bearerOrSession'> ? { readonly bearer: string } : unknown);

/** These make or end a session, so a refusal says nothing about one. */
const OF_SESSIONS: ReadonlySet<RouteName> = new Set<RouteName>([
  'signIn',
  'signInWithPasskey',
  'signOut',
  'refreshToken',
]);

/**
 * Calls an endpoint. After a 401 renews the session and retries once; if that is refused, or on 403, ends the session
 * here and on the server (docs/specification.md#renewal-and-warning).
 * @returns the answer; null for 204.
 * @throws ApiError when refused, NetworkError without an answer, the signal's reason when aborted.
 */
export async function call<N extends NameInSession>(name: N, options: CallOptions<N>): Promise<Api[N]['answer']> {
  // Whether a part exists depends on N, which TypeScript does not resolve here.
  const request = options as Request;
  if (OF_SESSIONS.has(name)) return exchange(name, request, currentToken());
  return inSession((token) => exchange(name, request, token));
}

/** As `call`, as the holder of a link or as anyone: sends no session token, and a refusal ends no session. */
export async function callWithoutSession<N extends NameWithoutSession>(
  name: N,
  options: LinkOptions<N>,
): Promise<Api[N]['answer']> {
  const { bearer = null, ...request } = options as Request & { readonly bearer?: string };
  return exchange(name, request, bearer);
}

/** Fetches a file, under the name that the server gives it. @throws as `call`. */
export const download = <
  N extends
    | 'assessmentReportFile'
    | 'actionsFile'
    | 'cohortBoardFile'
    | 'cohortResultsFile'
    | 'exportFile'
    | 'evidenceFile'
    | 'receiptFile'
    | 'reportResult'
    | 'seatReceiptFile'
    | 'seatStatementCsv'
    | 'seatStatementPdf',
>(
  name: N,
  options: CallOptions<N>,
): Promise<NamedFile> => inSession((token) => exchangeFile(name, options as Request, token));

/** Sends a file, telling how much of it has gone. @throws as `call`. */
export const upload = <N extends UploadName>(name: N, file: Upload<N>): Promise<Api[N]['answer']> =>
  inSession((token) => exchangeUpload(name, file, token));

type Exchange<T> = (token: string | null) => Promise<T>;

async function inSession<T>(exchange: Exchange<T>): Promise<T> {
  const userID = currentProfile()?.userID;
  try {
    if (currentToken() === null && userID !== undefined) await renewToken();
    return await withRetry(exchange);
  } catch (error) {
    const ended = error instanceof ApiError && (error.status === 401 || error.status === 403);
    // Only the session of this call: somebody may have signed in anew meanwhile.
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
