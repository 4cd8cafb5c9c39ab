import { type Log, openEmbeddedEventStore, openEmbeddedKeys, openLog } from '@groundwork/event-store';

/** A log that is gone when it is closed. */
export const openMemoryLog = (): Log =>
  openLog(openEmbeddedEventStore({ path: ':memory:' }), openEmbeddedKeys({ path: ':memory:' }));
