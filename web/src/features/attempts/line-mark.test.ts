import { expect, it } from 'vitest';
import { markOf } from './line-mark.ts';

it('tells sixteen lines apart', () => {
  const marks = Array.from({ length: 16 }, (_, line) => JSON.stringify(markOf(line)));
  expect(new Set(marks).size).toBe(16);
});

it('begins with a solid line and circles, and changes both with the next', () =>
  expect([0, 1, 4].map(markOf)).toEqual([
    { dash: 'solid', shape: 'circle' },
    { dash: 'dashed', shape: 'square' },
    { dash: 'solid', shape: 'square' },
  ]));
