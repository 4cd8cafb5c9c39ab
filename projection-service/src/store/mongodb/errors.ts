import { OUT_OF_DISK_SPACE } from '@groundwork/event-store/servers';
import {
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';
import { ReadStoreUnavailable } from '../port.ts';

export const DUPLICATE_KEY = 11000;
export const VALIDATION_FAILED = 121;
export const UNAUTHORIZED = 13;
export const NAMESPACE_NOT_FOUND = 26;
export const NAMESPACE_EXISTS = 48;

/** Unreachable, time limits, shutting down, no primary, write concern not reached in time, no room on its disk: ask again later. */
const UNAVAILABLE = new Set([6, 7, 64, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436, OUT_OF_DISK_SPACE]);

const UNREACHABLE = [
  MongoNetworkError,
  MongoServerSelectionError,
  MongoNotConnectedError,
  MongoTopologyClosedError,
  MongoClientClosedError,
  MongoOperationTimeoutError,
];

/** What the work throws for want of a server becomes ReadStoreUnavailable. */
export async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw translate(error);
  }
}

export function hasCode(error: unknown, code: number): boolean {
  return error instanceof MongoServerError && error.code === code;
}

function translate(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (isUnavailable(error)) {
    return new ReadStoreUnavailable(`the read store's MongoDB cannot be used now: ${error.message}`, { cause: error });
  }
  return error;
}

function isUnavailable(error: Error): boolean {
  if (UNREACHABLE.some((kind) => error instanceof kind)) return true;
  if (error instanceof MongoBulkWriteError) {
    // Either holds why the bulk could not be sent.
    const reasons: unknown[] = [error.cause, error.errorResponse];
    if (reasons.some((reason) => reason instanceof Error && isUnavailable(reason))) return true;
  }
  if (!(error instanceof MongoServerError)) return false;
  return error.hasErrorLabel('RetryableWriteError') || (typeof error.code === 'number' && UNAVAILABLE.has(error.code));
}
