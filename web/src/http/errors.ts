import {
  CORE_ERRORS,
  type ErrorCode,
  type ErrorItem,
  HEADERS,
  TEXTS,
  tooManyRequestsMsg,
} from '@groundwork/contracts/browser';

/**
 * `items` is the body's list; `code` and `msg` are those of its first item (docs/specification.md#errors-and-reports).
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly items: readonly ErrorItem[];
  readonly retryAfterMs: number | null;

  /** Cost of the proof of human verification that the server asks for; null when it asks for none. */
  readonly proofPrice: number | null;

  constructor(
    status: number,
    items: readonly ErrorItem[],
    { retryAfterMs = null, proofPrice = null }: { retryAfterMs?: number | null; proofPrice?: number | null } = {},
  ) {
    const first = items[0] ?? { code: 'serverError', msg: CORE_ERRORS.serverError.msg };
    super(first.msg);
    this.name = 'ApiError';
    this.status = status;
    this.code = first.code;
    this.items = items;
    this.retryAfterMs = retryAfterMs;
    this.proofPrice = proofPrice;
  }

  get msg(): string {
    return this.message;
  }
}

/** No answer: offline, timed out, or disconnected. Whether the request arrived is unknown. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No connection. Check your network and try again.', { cause });
    this.name = 'NetworkError';
  }
}

const isItem = (value: unknown): value is ErrorItem =>
  typeof value === 'object' && value !== null && 'code' in value && 'msg' in value && typeof value.msg === 'string';

/** @param body of any shape: a proxy may have written it. */
export function refusalOf(status: number, body: unknown, headers = new Headers()): ApiError {
  const retryAfter = headers.get('retry-after');
  const items = Array.isArray(body) ? body.filter(isItem) : [];
  if (status === 429 && retryAfter !== null && /^[0-9]{1,6}$/.test(retryAfter)) {
    const seconds = Number(retryAfter);
    return new ApiError(status, [{ code: 'tooManyRequests', msg: tooManyRequestsMsg(seconds) }], {
      retryAfterMs: seconds * 1000,
    });
  }
  const price = headers.get(HEADERS.proofPrice);
  const proofPrice = price !== null && /^[1-9][0-9]?$/.test(price) ? Number(price) : null;
  if (items.length > 0) return new ApiError(status, items, { proofPrice });
  // Object.entries loses the key's type.
  const entry = Object.entries(CORE_ERRORS).find(([, { status: known }]) => known === status);
  const [code, { msg }] = (entry ?? ['serverError', { msg: TEXTS.unhandled }]) as [ErrorCode, { msg: string }];
  return new ApiError(status, [{ code, msg }]);
}

export const isPassing = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError &&
    (error.status >= 500 || error.status === 408 || error.status === 429 || error.code === 'tooMuchContention'));

/** @returns the server's words for a refusal that it explains (4xx), else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof NetworkError) return `${fallback} ${error.message}`;
  return error instanceof ApiError && error.status < 500 ? error.msg : fallback;
}
