import { expect, it } from 'vitest';
import { yielding } from './yielding.ts';

async function* numbers(count: number): AsyncGenerator<number> {
  for (let n = 1; n <= count; n++) yield n;
}

it('others have a turn every 10 ms, however many rows are at hand', async () => {
  let clockMs = 0;
  const told: (number | 'turn')[] = [];
  const turn = async () => {
    told.push('turn');
  };
  for await (const row of yielding(numbers(7), { nowMs: () => clockMs, turn })) {
    told.push(row);
    clockMs += 4;
  }
  expect(told).toEqual([1, 2, 3, 'turn', 4, 5, 6, 'turn', 7]);
});

it('what waits meanwhile runs before the last row', async () => {
  let ran = 0;
  let clockMs = 0;
  setImmediate(() => (ran = clockMs));
  for await (const _ of yielding(numbers(100), { nowMs: () => clockMs })) clockMs += 1;
  expect(ran).toBeGreaterThan(0);
  expect(ran).toBeLessThan(100);
});
