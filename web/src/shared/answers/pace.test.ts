import { describe, expect, it } from 'vitest';
import { minutesFor, paced, paceOf } from './pace.ts';

describe('the time that is left', () => {
  it('is half a minute a question as long as nothing is known', () => {
    expect(minutesFor(60, [])).toBe(30);
    expect(minutesFor(1, [])).toBe(1);
  });

  it('follows one’s own pace, the more the longer one answers', () => {
    const quick = (count: number) => Array.from({ length: count }, () => 6);
    expect(minutesFor(60, quick(4))).toBe(18);
    expect(minutesFor(60, quick(20))).toBe(10);
    expect(minutesFor(60, [90, 90, 90, 90])).toBe(60);
  });

  it('leaves out breaks, and keeps the last twenty answers', () => {
    expect(paced([10], 3600)).toEqual([10]);
    expect(paced([10], 12.4)).toEqual([10, 12]);
    expect(
      paced(
        Array.from({ length: 20 }, (_, at) => at + 1),
        30,
      ),
    ).toHaveLength(20);
  });

  it('takes only what can be a pace out of storage', () => {
    expect(paceOf('soon')).toEqual([]);
    expect(paceOf([5, 'x', -1, null, 9000, 7])).toEqual([5, 7]);
  });
});
