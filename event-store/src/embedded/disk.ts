import { constants } from 'node:os';
import { DataFileError, StoreFull, StoreUnavailable } from '../port.ts';

/** Primary result codes of SQLite for a file that cannot be reached now; others are defects or damage. */
const OUT_OF_REACH: ReadonlySet<number> = new Set([
  5, // BUSY
  6, // LOCKED
  8, // READONLY
  10, // IOERR
  13, // FULL
  14, // CANTOPEN
]);
/** Extended codes of SQLite where the disk took no more: FULL; a write or the size of `-shm` refused by a quota. */
const FULL_CODES: ReadonlySet<number> = new Set([13, 778, 4874]);
const FULL_ERRNOS = ['ENOSPC', 'EDQUOT', 'EFBIG'] as const;
const FULL_NUMBERS: readonly unknown[] = FULL_ERRNOS.map((name) => constants.errno[name]);
/** Primary result codes of SQLite that come of what the system answered, which `systemErrno` then is. */
const OF_SYSTEM: ReadonlySet<number> = new Set([10, 14]); // IOERR, CANTOPEN

/** What SQLite's errors and Node's tell. */
interface SystemError {
  readonly code?: unknown;
  readonly errcode?: unknown;
  readonly systemErrno?: unknown;
}

/** Whether the disk took no more, or a quota did not allow it, as this error or what caused it says. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode, systemErrno } = error as SystemError;
  const isFull =
    typeof errcode === 'number'
      ? FULL_CODES.has(errcode) || (OF_SYSTEM.has(errcode & 0xff) && FULL_NUMBERS.includes(systemErrno))
      : FULL_ERRNOS.some((name) => name === code);
  return isFull || isDiskFull(error.cause);
}

/**
 * Runs what reads or writes a file of SQLite.
 * @param what the file holds, as in 'the event log'. @throws StoreFull, StoreUnavailable; what says nothing of the disk, unchanged.
 */
export function onDisk<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw translated(what, error);
  }
}

/** @returns the error as the port names it. */
export function translated(what: string, error: unknown): unknown {
  if (isDiskFull(error)) return new StoreFull(`${what} could not be written: the disk is full`, { cause: error });
  const code = (error as { readonly errcode?: unknown }).errcode;
  if (typeof code !== 'number' || !OUT_OF_REACH.has(code & 0xff)) return error;
  return new StoreUnavailable(`${what} could not be reached`, { cause: error });
}

/** What somebody reads whose start found no room. @returns the error to throw instead, null where the disk is not full. */
export function fullDiskError(path: string, error: unknown): DataFileError | null {
  if (!isDiskFull(error)) return null;
  const message = `${path} could not be written: the disk is full. Nothing was lost: make room, and start again.`;
  return new DataFileError(message, { cause: error });
}
