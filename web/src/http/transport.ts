/** One HTTP exchange with the API: no sessions, no retries. */
import { type Api, HEADERS, type RouteName, TEXTS } from '@groundwork/contracts/browser';
import { ApiError, NetworkError, refusalOf } from './errors.ts';
import { fileNameOf, type NamedFile } from './files.ts';
import { positionToRead, rememberPosition } from './position.ts';
import { takePrefetched } from './prefetched.ts';
import { addressOf, type HttpRequest, headersFor, send } from './request.ts';

/** A call without an answer for this long counts as a broken connection. */
const TIMEOUT_MS = 20_000;
/** Longer for files: a report is drawn on request, and an export may be large. */
const FILE_TIMEOUT_MS = 60_000;
/** Answers of JSON that hold a file: the specification's form of what a mailed link leads to. */
const WITH_FILE: ReadonlySet<RouteName> = new Set<RouteName>(['downloadReport', 'downloadExport']);
const timeoutOf = (name: RouteName): number => (WITH_FILE.has(name) ? FILE_TIMEOUT_MS : TIMEOUT_MS);

export interface Request {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
  /** Arrives even if the page is left. Browsers limit such bodies to 64 KiB. */
  readonly keepalive?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * @returns the answer; null for 204.
 * @throws ApiError when the server refuses, NetworkError without an answer, the signal's reason when aborted.
 */
export const exchange = <N extends RouteName>(
  name: N,
  request: Request,
  token: string | null,
): Promise<Api[N]['answer']> =>
  ask(timeoutOf(name), name, request, token, async (response) => {
    rememberPosition(response.headers.get(HEADERS.position));
    // The server validates its answers against the same contract; the browser has no validator
    // (docs/architecture.md#rooms).
    return answerOf(response.status, await bodyOf(response)) as Api[N]['answer'];
  });

export const exchangeFile = (name: RouteName, request: Request, token: string | null): Promise<NamedFile> =>
  ask(FILE_TIMEOUT_MS, name, request, token, async (response) => ({
    blob: await response.blob(),
    name: fileNameOf(response.headers.get('content-disposition')),
  }));

async function ask<T>(
  timeoutMs: number,
  name: RouteName,
  request: Request,
  token: string | null,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  const asked = httpRequestOf(name, request, token);

  try {
    const response = await (takePrefetched(asked) ?? send(asked, signal));
    if (!response.ok) {
      throw refusalOf(response.status, await bodyOf(response), response.headers);
    }
    return await read(response);
  } catch (error) {
    if (request.signal?.aborted) throw request.signal.reason;
    throw error instanceof ApiError ? error : new NetworkError(error);
  }
}

function httpRequestOf(name: RouteName, request: Request, token: string | null): HttpRequest {
  const { body, idempotencyKey, keepalive } = request;
  return {
    ...addressOf(name, request),
    headers: {
      ...headersFor(token, positionToRead()),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { [HEADERS.idempotency]: idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(keepalive && { keepalive }),
  };
}

/** 206: done, but its message could not be sent yet. Always told in the catalogue's words. */
function answerOf(status: number, answer: unknown): unknown {
  return status === 206 ? { ...Object(answer), msg: TEXTS.notNotified } : answer;
}

/** A body that is not JSON is a proxy's error page: then only the status counts. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
