import { openEventStoreDB } from '../eventstoredb/index.ts';
import type { Delivery, EventStore } from '../port.ts';
import { startEventStoreDBServer } from './eventstoredb-server/index.ts';

const DEADLINE_MS = 2_500;

/** A test server and stores on it, which `close` closes. */
export async function openServedStore() {
  const server = await startEventStoreDBServer();
  const opened: EventStore[] = [];
  const open = (connectionString = server.connectionString, deadlineMs = DEADLINE_MS): EventStore => {
    const store = openEventStoreDB({ connectionString, deadlineMs });
    opened.push(store);
    return store;
  };
  return {
    server,
    store: open(),
    open,
    async close(): Promise<void> {
      await Promise.all(opened.map((store) => store.close()));
      server.kill();
    },
  };
}

export type ServedStore = Awaited<ReturnType<typeof openServedStore>>;

/** @returns what a subscription or its consumer fails with. */
export async function untilFailure(
  deliveries: AsyncIterable<Delivery>,
  each: (delivery: Delivery) => unknown = () => undefined,
): Promise<unknown> {
  try {
    for await (const delivery of deliveries) await each(delivery);
  } catch (error) {
    return error;
  }
  return 'ended';
}
