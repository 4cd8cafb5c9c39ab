import type { EventStore } from '../port.ts';
import { append } from './append.ts';
import { connect, type EventStoreDBOptions } from './connection.ts';
import { headMark, holds, lastRecord, readAll, readBackwards, readStream } from './read.ts';
import { subscribe } from './subscribe.ts';

export type { EventStoreDBOptions } from './connection.ts';

/*
 * What a change to KurrentDB's own client (`@kurrent/kurrentdb-client`) takes; nothing outside this folder knows the client.
 * - connection.ts: `KurrentDBClient` by `connectionString`, its only way in. Its channel, which `disconnect` closes, is private here too.
 * - address.ts: no translation of `kurrentdb` to `esdb`, but of `esdb` to `kurrentdb`: it warns of the old name on the console.
 * - append.ts, errors.ts: the expected revision of an append, and the fields of a wrong one, have other names.
 * - batch.ts: its own call on the client's connection, with stubs (`generated/`) and helpers (`dist/`) from inside the package; first see
 *   whether the traps 8 and 9 are still there.
 * - read.ts: reads are native code there, whose errors have other shapes; `readAll` takes a filter.
 * - The stand-in of the tests takes its stubs from the client's package: eventstoredb-server/protocol.ts.
 * - Images: its native code is optional packages for each platform, which scripts/images/collect.ts takes where they are installed.
 * Then the suites of event-store tell: they run against the stand-in, and with EVENTSTOREDB_URL against a real server.
 */

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
