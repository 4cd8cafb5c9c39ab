/** What every engine of leases must do. */
import { describe, expect, it } from 'vitest';
import type { Leases } from '../port.ts';

/** In the past of any clock: it has ended at once. */
const ENDED = -1;
const LONG = 60_000;

/** @param open two connections to the same empty store of leases. */
export function leasesSuite(name: string, open: () => Promise<readonly [Leases, Leases]>): void {
  describe(`leases on ${name}`, () => {
    it('are taken by one: the other gets those that are left', async () => {
      const [a, b] = await open();
      expect(await a.acquire('a', ['x'], LONG)).toEqual(new Map([['x', 1]]));
      expect(await b.acquire('b', ['x', 'y'], LONG)).toEqual(new Map([['y', 1]]));
      expect(await b.holders()).toEqual(
        new Map([
          ['x', { owner: 'a', epoch: 1 }],
          ['y', { owner: 'b', epoch: 1 }],
        ]),
      );
    });

    it('are taken up to so many at a time', async () => {
      const [a, b] = await open();
      await b.acquire('b', ['x'], LONG);
      expect([...(await a.acquire('a', ['x', 'y', 'z'], LONG, 1)).keys()]).toEqual(['y']);
    });

    it('go to one of two who take them at once', async () => {
      const [a, b] = await open();
      const names = ['x', 'y', 'z'];
      const [byA, byB] = await Promise.all([a.acquire('a', names, LONG), b.acquire('b', names, LONG)]);
      expect([byA.size, byB.size].sort()).toEqual([0, 3]);
      expect((await a.holders()).size).toBe(3);
    });

    it('that nobody renewed in time are taken over, in a later epoch', async () => {
      const [a, b] = await open();
      await a.acquire('a', ['x'], ENDED);
      expect(await a.holders()).toEqual(new Map());
      expect(await b.acquire('b', ['x'], LONG)).toEqual(new Map([['x', 2]]));
      expect(await a.renew('a', new Map([['x', 1]]), LONG)).toEqual(new Set());
      expect(await a.acquire('a', ['x'], LONG)).toEqual(new Map());
      expect(await b.holders()).toEqual(new Map([['x', { owner: 'b', epoch: 2 }]]));
    });

    it('that are renewed hold, also late while nobody took them', async () => {
      const [a, b] = await open();
      await a.acquire('a', ['x', 'y'], ENDED);
      expect(
        await a.renew(
          'a',
          new Map([
            ['x', 1],
            ['y', 1],
          ]),
          LONG,
        ),
      ).toEqual(new Set(['x', 'y']));
      expect(await b.acquire('b', ['x', 'y'], LONG)).toEqual(new Map());
    });

    it('that are given back can be taken at once; those of others cannot be given back', async () => {
      const [a, b] = await open();
      await a.acquire('a', ['x', 'y'], LONG);
      await b.release('b', ['y']);
      await a.release('a', ['x']);
      expect(await b.acquire('b', ['x', 'y'], LONG)).toEqual(new Map([['x', 2]]));
    });

    it('that are seized are lost to who held them, and begin an epoch also for oneself', async () => {
      const [a, b] = await open();
      await a.acquire('a', ['x'], LONG);
      expect(await b.seize('b', ['x', 'never'], LONG)).toEqual(
        new Map([
          ['x', 2],
          ['never', 1],
        ]),
      );
      expect(await a.renew('a', new Map([['x', 1]]), LONG)).toEqual(new Set());
      expect(await b.seize('b', ['x'], LONG)).toEqual(new Map([['x', 3]]));
      expect(await b.renew('b', new Map([['x', 2]]), LONG)).toEqual(new Set());
    });
  });
}
