import { type ExpectedRevision, type Position, PositionUnknown, StoreUnavailable, WrongRevision } from '../port.ts';

/**
 * The fields by which errors of the client are told apart: they come as its own classes, as plain errors with a code
 * and as plain errors without one, so a class says too little.
 */
interface ClientError {
  readonly message?: unknown;
  readonly type?: unknown;
  readonly code?: unknown;
  readonly actualVersion?: unknown;
}

/** What stays wrong however often it is repeated. */
const REFUSALS = new Set<unknown>([
  'invalid-argument',
  'maximum-append-size-exceeded',
  'missing-required-metadata-property',
  'stream-deleted',
  'unsupported',
]);
/** Of gRPC. */
const INVALID_ARGUMENT = 3;
const UNIMPLEMENTED = 12;
const REFUSAL_CODES = new Set<unknown>([INVALID_ARGUMENT, UNIMPLEMENTED]);

/** @returns what an append rejects with: WrongRevision, StoreUnavailable, or an Error that no repetition will heal. */
export function appendError(error: unknown, stream: string, expected: ExpectedRevision): Error {
  const { type, actualVersion } = fields(error);
  if (type === 'wrong-expected-version' || actualVersion !== undefined) {
    return new WrongRevision(stream, expected, toActual(actualVersion));
  }
  return callError(error);
}

/** @returns StoreUnavailable for what may pass by itself, an Error that says what was refused for the rest. */
export function callError(error: unknown): Error {
  if (PASSED_ON.some((kind) => error instanceof kind)) return error as Error;
  const { type, code, message } = fields(error);
  const why = `${typeof message === 'string' && message !== '' ? message : String(type ?? error)}`;
  if (REFUSALS.has(type) || REFUSAL_CODES.has(code)) return new Error(`EventStoreDB refused: ${why}`, { cause: error });
  if (type === 'access-denied') return new StoreUnavailable('EventStoreDB refuses the credentials', { cause: error });
  return new StoreUnavailable(`EventStoreDB cannot be reached: ${why}`, { cause: error });
}

/** What we throw ourselves. */
const PASSED_ON = [StoreUnavailable, PositionUnknown, RangeError, TypeError];

/**
 * As callError, of a call that begins at a position. A server refuses one that is no record's start with gRPC's 'invalid
 * argument', as which it sends nothing else there: the rest of such a call is always the same.
 */
export function rangeError(error: unknown, after: Position | undefined): Error {
  if (after !== undefined && fields(error).code === INVALID_ARGUMENT)
    return new PositionUnknown(after, { cause: error });
  return callError(error);
}

export const isStreamNotFound = (error: unknown): boolean => fields(error).type === 'stream-not-found';

const fields = (error: unknown): ClientError => (typeof error === 'object' && error !== null ? error : {});

/** bigint, 'no_stream', or what tells nothing ('stream_exists', the largest number of a deleted stream). */
function toActual(version: unknown): ExpectedRevision | undefined {
  if (version === 'no_stream') return 'no_stream';
  if (typeof version !== 'bigint') return undefined;
  const revision = Number(version);
  if (revision === -1) return 'no_stream';
  return Number.isSafeInteger(revision) && revision >= 0 ? revision : undefined;
}
