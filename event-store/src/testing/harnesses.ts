import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedEventStore } from '../embedded/index.ts';
import { openEventStoreDB } from '../eventstoredb/index.ts';
import { startEventStoreDBServer } from './eventstoredb-server/index.ts';
import type { Harness } from './suite.ts';

/** Short for tests of silence, long enough for a busy machine. */
const DEADLINE_MS = 2_500;

/** The embedded engine on a file of its own. */
export async function embeddedHarness(): Promise<Harness> {
  const folder = await mkdtemp(join(tmpdir(), 'event-store-'));
  return {
    own: true,
    open: async () => openEmbeddedEventStore({ path: join(folder, 'events.db') }),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The EventStoreDB adapter, over the wire to a test server of its own. @param options.batch false: it has no batch appends. */
export async function testServerHarness(options: { readonly batch?: boolean } = {}): Promise<Harness> {
  const server = await startEventStoreDBServer(options);
  return {
    own: true,
    open: async () => openEventStoreDB({ connectionString: server.connectionString, deadlineMs: DEADLINE_MS }),
    close: async () => server.kill(),
    wire: {
      kill: async () => server.kill(),
      restart: server.restart,
      mode: server.mode,
      loseReplies: server.loseReplies,
      sent: () => server.traffic.events,
      openSubscriptions: () => server.traffic.subscriptions,
    },
  };
}
