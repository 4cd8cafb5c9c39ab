/** What every engine of counts must do. */
import { describe, expect, it } from 'vitest';
import type { Change, Counts, Kept } from '../port.ts';

const LONG = 60_000;
const once = (key: string, windowMs = LONG, by = 1) => [{ key, by, windowMs }];
const countOf = async (counts: Counts, key: string, windowMs?: number, by?: number): Promise<number> =>
  (await counts.add(once(key, windowMs, by)))[0]?.count ?? 0;
const keeping = (kept: Kept, lastsMs = LONG): Change => ({ keep: { kept, lastsMs } });
const keptIn = async (counts: Counts, key: string): Promise<Kept | undefined> =>
  (await counts.change(key, (found) => ({ keep: undefined, found }))).found;

/** @param open two processes' hold of the same empty counts. */
export function countsSuite(name: string, open: () => Promise<readonly [Counts, Counts]>): void {
  describe(`counts on ${name}`, () => {
    it('are those of all processes together, by key', async () => {
      const [a, b] = await open();
      expect(await countOf(a, 'x')).toBe(1);
      expect(await countOf(b, 'x')).toBe(2);
      expect(await countOf(b, 'y')).toBe(1);
      expect(await countOf(a, 'x', LONG, 5)).toBe(7);
    });

    it('lose none of those that come at once', async () => {
      const [a, b] = await open();
      await Promise.all(Array.from({ length: 40 }, (_, i) => countOf(i % 2 ? a : b, 'x')));
      expect(await countOf(a, 'x')).toBe(41);
    });

    it('of several keys are told in the order asked for', async () => {
      const [a, b] = await open();
      await countOf(a, 'y');
      const counted = await b.add([...once('x'), ...once('y'), ...once('z', LONG, 3)]);
      expect(counted.map(({ count }) => count)).toEqual([1, 2, 3]);
      for (const { leftMs } of counted) expect(leftMs).toBeGreaterThan(LONG - 10_000);
      expect(await a.add([])).toEqual([]);
    });

    it('begin anew when their window is over, which later ones do not move', async () => {
      const [a, b] = await open();
      await a.add(once('x', LONG / 2));
      expect((await b.add(once('x', LONG)))[0]?.leftMs).toBeLessThanOrEqual(LONG / 2);
      await a.add(once('y', 1));
      await expect.poll(() => countOf(b, 'y', 1), { interval: 5 }).toBe(1);
    });

    it('what is remembered is changed for all, and forgotten for all', async () => {
      const [a, b] = await open();
      await a.change('x', () => keeping({ failures: 2 }));
      expect(await keptIn(b, 'x')).toEqual({ failures: 2 });
      expect(await keptIn(b, 'y')).toBeUndefined();
      await b.change('x', () => ({ keep: null }));
      expect(await keptIn(a, 'x')).toBeUndefined();
    });

    it('what is remembered has ended after the time it lasts', async () => {
      const [a, b] = await open();
      await a.change('x', () => keeping({ failures: 2 }, 30));
      await expect.poll(() => keptIn(b, 'x'), { interval: 10 }).toBeUndefined();
    });

    it('of changes made at once each sees those before it', async () => {
      const [a, b] = await open();
      const seen: number[] = [];
      const more = async (counts: Counts): Promise<void> => {
        const { failures } = await counts.change('x', (kept) => {
          const failures = (kept?.['failures'] ?? 0) + 1;
          return { ...keeping({ failures }), failures };
        });
        seen.push(failures);
      };
      await Promise.all([more(a), more(b), more(a), more(b)]);
      expect(seen.sort()).toEqual([1, 2, 3, 4]);
      expect(await keptIn(a, 'x')).toEqual({ failures: 4 });
    });
  });
}
