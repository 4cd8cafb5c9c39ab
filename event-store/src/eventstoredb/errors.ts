import { type ExpectedRevision, type Position, PositionUnknown, StoreUnavailable, WrongRevision } from '../port.ts';

/** The client throws its own classes and plain errors, with or without a code: only fields tell them apart. */
interface ClientError {
  readonly message?: unknown;
  readonly type?: unknown;
  readonly code?: unknown;
  readonly actualVersion?: unknown;
}

/** Wrong however often repeated. */
const REFUSALS = new Set<unknown>([
  'invalid-argument',
  'maximum-append-size-exceeded',
  'missing-required-metadata-property',
  'stream-deleted',
  'unsupported',
]);
/** gRPC codes. */
const INVALID_ARGUMENT = 3;
const UNIMPLEMENTED = 12;
const REFUSAL_CODES = new Set<unknown>([INVALID_ARGUMENT, UNIMPLEMENTED]);

/** @returns WrongRevision, StoreUnavailable, or an Error that no retry can fix. */
export function appendError(error: unknown, stream: string, expected: ExpectedRevision): Error {
  const { type, actualVersion } = fields(error);
  if (type === 'wrong-expected-version' || actualVersion !== undefined) {
    return new WrongRevision(stream, expected, toActual(actualVersion));
  }
  return callError(error);
}

/** @returns StoreUnavailable if a retry may work, else an Error with the refusal. */
export function callError(error: unknown): Error {
  if (PASSED_ON.some((kind) => error instanceof kind)) return error as Error;
  const { type, code, message } = fields(error);
  const why = `${typeof message === 'string' && message !== '' ? message : String(type ?? error)}`;
  if (REFUSALS.has(type) || REFUSAL_CODES.has(code)) return new Error(`EventStoreDB refused: ${why}`, { cause: error });
  if (type === 'access-denied') return new StoreUnavailable('EventStoreDB refuses the credentials', { cause: error });
  return new StoreUnavailable(`EventStoreDB cannot be reached: ${why}`, { cause: error });
}

/** Thrown by this code itself. */
const PASSED_ON = [StoreUnavailable, PositionUnknown, RangeError, TypeError];

/** As callError, for calls from a position: servers answer 'invalid argument' only if it is no start of a record. */
export function rangeError(error: unknown, after: Position | undefined): Error {
  if (after !== undefined && fields(error).code === INVALID_ARGUMENT)
    return new PositionUnknown(after, { cause: error });
  return callError(error);
}

export const isStreamNotFound = (error: unknown): boolean => fields(error).type === 'stream-not-found';

const fields = (error: unknown): ClientError => (typeof error === 'object' && error !== null ? error : {});

/** bigint, 'no_stream', or undefined ('stream_exists', the largest number of a deleted stream). */
function toActual(version: unknown): ExpectedRevision | undefined {
  if (version === 'no_stream') return 'no_stream';
  if (typeof version !== 'bigint') return undefined;
  const revision = Number(version);
  if (revision === -1) return 'no_stream';
  return Number.isSafeInteger(revision) && revision >= 0 ? revision : undefined;
}
