import { type EventData, LIMITS } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { PARKED, type ParkedDocument } from '../folding/parked.ts';
import { openEmbeddedReadStore } from '../store/embedded/open.ts';
import { listeningLogger, openTestLog } from '../testing/test-log.ts';
import { announceParked } from './announce-parked.ts';

const MORE = 20;

/** A store in which events are parked, and processes that say so in one log. */
async function open() {
  const { log } = openTestLog();
  const store = openEmbeddedReadStore({ path: ':memory:' });
  const { logger, lines } = listeningLogger();
  await store.ensureCollection(PARKED);
  let count = 0;
  return {
    async park(more: number): Promise<void> {
      const documents = Array.from({ length: more }, (): ParkedDocument => {
        const position = String(++count).padStart(20, '0');
        const about = { projection: 'users@1', type: 'AccountOpened', stream: 'account-anna', error: 'TypeError' };
        return { _id: `users@1:${position}`, position, ...about };
      });
      const operations = documents.map((document) => ({ kind: 'put' as const, document }));
      await store.write({ writes: [{ collection: PARKED, operations }], checkpoints: [] });
    },
    /** A process that looks once and ends. */
    async look(): Promise<void> {
      const parked = announceParked({ log, store, logger, now: () => new Date() });
      parked.wake();
      await parked.stop();
    },
    async said(): Promise<EventData['EventParked'][]> {
      const said = [];
      for await (const batch of log.readAll({ types: ['EventParked'] })) {
        for (const event of batch) if (event.type === 'EventParked') said.push(event.data);
      }
      return said;
    },
    logged: () => lines.filter(({ level }) => level === 50).map(({ more }) => more),
    async close(): Promise<void> {
      await log.close();
      await store.close();
    },
  };
}

it('each parked event is said once, with how many there are in all, whoever looks', async () => {
  const { park, look, said, close } = await open();
  await park(1);
  await look();
  await park(2);
  await look();
  await look();
  expect((await said()).map(({ position, inAll }) => [Number(position), inAll])).toEqual([
    [1, 1],
    [2, 3],
    [3, 3],
  ]);
  await close();
});

it('of more than are told one by one, what is said of each tells how many, and the log of the process too', async () => {
  const { park, look, said, logged, close } = await open();
  await park(LIMITS.parkedTold + MORE);
  await look();
  const told = await said();
  expect(told).toHaveLength(LIMITS.parkedTold);
  expect(new Set(told.map(({ inAll }) => inAll))).toEqual(new Set([LIMITS.parkedTold + MORE]));
  expect(logged()).toEqual([MORE]);
  await close();
});
