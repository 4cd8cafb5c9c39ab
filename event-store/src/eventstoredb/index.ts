import type { EventStore } from '../port.ts';
import { append } from './append.ts';
import { connect, type EventStoreDBOptions } from './connection.ts';
import { headMark, holds, lastRecord, readAll, readBackwards, readStream } from './read.ts';
import { subscribe } from './subscribe.ts';

export type { EventStoreDBOptions } from './connection.ts';

/** EventStoreDB 24.2 or newer, once per process. Connects on the first call. @throws Error for a bad string. */
export function openEventStoreDB(options: EventStoreDBOptions): EventStore {
  const connection = connect(options);
  return {
    append: (stream, events, expected) => append(connection, stream, events, expected),
    readStream: (stream, fromRevision = 0) => readStream(connection, stream, fromRevision),
    readAll: (range = {}) => readAll(connection, range),
    readBackwards: (filter = {}) => readBackwards(connection, filter),
    head: async () => (await headMark(connection))?.position,
    headMark: () => headMark(connection),
    holds: (mark) => holds(connection, mark),
    subscribe: (subscription = {}) => subscribe(connection, subscription),
    ping: async () => void (await lastRecord(connection)),
    close: () => connection.close(),
  };
}
