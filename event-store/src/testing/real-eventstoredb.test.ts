import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openEventStoreDB } from '../eventstoredb/index.ts';
import { eventStoreSuite } from './suite.ts';

/** A node as docs/eventstoredb.md describes it, in memory. */
const IMAGE = process.env['EVENTSTOREDB_IMAGE'] ?? 'eventstore/eventstore:24.10.4-jammy';
const PORT = 2113;
const START = 300_000;

// An empty value counts as not set.
const given = process.env['EVENTSTOREDB_URL'] || undefined;
const docker = process.env['DOCKER_HOST'] !== undefined || existsSync('/var/run/docker.sock');

if (given === undefined && !docker) {
  describe.skip('the event log, a real EventStoreDB', () => {
    it('needs an EventStoreDB server (EVENTSTOREDB_URL or Docker)', () => undefined);
  });
} else {
  describe('a real EventStoreDB', () => {
    let connectionString = given ?? '';
    let stop = async (): Promise<unknown> => undefined;
    beforeAll(async () => {
      if (given === undefined) ({ connectionString, stop } = await startContainer());
    }, START);
    afterAll(() => stop());

    eventStoreSuite('EventStoreDB', async () => ({
      own: false,
      open: async () => openEventStoreDB({ connectionString }),
      close: async () => undefined,
    }));
  });
}

async function startContainer(): Promise<{ connectionString: string; stop(): Promise<unknown> }> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer(IMAGE)
    .withEnvironment({
      EVENTSTORE_CLUSTER_SIZE: '1',
      EVENTSTORE_INSECURE: 'true',
      EVENTSTORE_MEM_DB: 'true',
      EVENTSTORE_RUN_PROJECTIONS: 'None',
    })
    .withExposedPorts(PORT)
    .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
    .start();
  const address = `${container.getHost()}:${container.getMappedPort(PORT)}`;
  return { connectionString: `esdb://${address}?tls=false`, stop: () => container.stop() };
}
