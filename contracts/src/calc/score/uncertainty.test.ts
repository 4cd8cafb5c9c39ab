import { describe, expect, it } from 'vitest';
import { standardErrorOf } from './uncertainty.ts';

const question = (questionID: string, ...impacts: number[]) => ({
  questionID,
  sectionID: 2,
  options: impacts.map((scoreImpact, i) => ({ questionOptionID: `o${i}`, scoreImpact })),
});

describe('the standard error of a score', () => {
  it('is that of a fifth of the answers, one option off', () => {
    // 0.2 · (3² + 1²) / 2 = 1; of 10 points that is 10 percent.
    expect(standardErrorOf([question('a', 10, 7, 6)], { a: 'o1' }, { best: 1000 })).toBeCloseTo(10);
    // The best answer can only be read as the second: 0.2 · 3² = 1.8.
    expect(standardErrorOf([question('a', 10, 7, 6)], { a: 'o0' }, { best: 1000 })).toBeCloseTo(13.42, 1);
  });

  it('adds up as independent errors do, and is smaller the more questions share the points', () => {
    const one = standardErrorOf([question('a', 10, 7, 6)], { a: 'o1' }, { best: 1000 }) ?? 0;
    const four = ['a', 'b', 'c', 'd'].map((id) => question(id, 10, 7, 6));
    const answers = { a: 'o1', b: 'o1', c: 'o1', d: 'o1' };
    expect(standardErrorOf(four, answers, { best: 4000 })).toBeCloseTo(one / 2);
  });

  it('takes no step onto an answer that stops investors, nor off it, and nothing of what was not answered', () => {
    expect(standardErrorOf([question('a', 4, 2, -15)], { a: 'o1' }, { best: 400 })).toBeCloseTo(
      Math.sqrt(0.2 * 4) * 25,
    );
    expect(standardErrorOf([question('a', 4, 2, -15)], { a: 'o2' }, { best: 400 })).toBe(0);
    expect(standardErrorOf([question('a', 4, 2)], {}, { best: 400 })).toBe(0);
    expect(standardErrorOf([question('a', 0, 0)], { a: 'o1' }, { best: 0 })).toBeNull();
  });
});
