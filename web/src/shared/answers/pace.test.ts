import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesFor, paced, paceOf, type Said, saidOf, steadied } from './pace.ts';

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

  it('never rises, falls by three minutes at most with one answer, and is told to the last one', () => {
    const seconds = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 90 });
    fc.assert(
      fc.property(seconds, fc.boolean(), (answers, leaves) => {
        let pace: number[] = [];
        let said: Said = { minutes: minutesFor(answers.length, pace), questions: answers.length };
        for (const [at, taken] of answers.entries()) {
          pace = [...paced(pace, taken)];
          const left = answers.length - at - 1;
          // Who leaves and comes back is told on.
          const before: Said | null = leaves ? saidOf({ of: 'u1.1', ...said }, 'u1.1') : said;
          if (!before) throw new Error('nothing was kept');
          const next = steadied(before, left, minutesFor(left, pace));
          expect(next.minutes).toBeLessThanOrEqual(said.minutes);
          expect(next.minutes).toBeGreaterThanOrEqual(Math.max(1, said.minutes - 3));
          said = next;
        }
      }),
      { seed: 31 },
    );
  });

  it('takes what was said of the same assessment alone out of storage', () => {
    expect(saidOf({ of: 'u1.1', minutes: 12, questions: 30 }, 'u1.2')).toBeNull();
    expect(saidOf({ of: 'u1.1', minutes: 'few', questions: 30 }, 'u1.1')).toBeNull();
    expect(saidOf(null, 'u1.1')).toBeNull();
  });

  it('takes only what can be a pace out of storage', () => {
    expect(paceOf('soon')).toEqual([]);
    expect(paceOf([5, 'x', -1, null, 9000, 7])).toEqual([5, 7]);
  });
});
