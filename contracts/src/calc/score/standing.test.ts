import { describe, expect, it } from 'vitest';
import { giveOrTake, marginOf, type Scored, settledFirst, standingOf } from './standing.ts';
import { VERDICTS } from './verdict.ts';

const said = (over: Partial<Scored> = {}) =>
  standingOf({ assessmentScore: 67, margin: 4, cautions: [], evidenceCount: { answers: 14, of: 31 }, ...over });

describe('how much a score says', () => {
  it('is its margin and its evidence', () => {
    expect(said()).toEqual(['14 of 31 scored answers have evidence.']);
    expect(said({ evidenceCount: { answers: 1, of: 31 } })).toEqual(['1 of 31 scored answers has evidence.']);
    expect(said({ evidenceCount: { answers: 0, of: 31 } })).toEqual(['None of 31 scored answers has evidence.']);
    expect([giveOrTake(4), giveOrTake(null)]).toEqual(['give or take 4', null]);
  });

  it('has two standard errors as its margin, one point at least', () =>
    expect([marginOf(1.9), marginOf(0.1), marginOf(null)]).toEqual([4, 1, null]));

  it.each([
    [62, 4, 'Read a little differently, the answers would say ‘Challenging to Find Investment’.'],
    [
      74,
      1,
      'Read a little differently, the answers would say ‘Likely Receive Investment at an Above Average Valuation’.',
    ],
    [67, 4, undefined],
    [100, 4, undefined],
  ])('is which verdict is near: %i, give or take %i', (assessmentScore, margin, near) =>
    expect(said({ assessmentScore, margin }).find((sentence) => sentence.startsWith('Read'))).toBe(near),
  );

  it('is little above 90 without any evidence', () => {
    const none = { answers: 0, of: 31 };
    expect(said({ assessmentScore: 96, evidenceCount: none })[0]).toContain('believes a score this high');
    expect(said({ assessmentScore: 85, evidenceCount: none })[0]).not.toContain('believes');
    expect(said({ assessmentScore: 96 })[0]).not.toContain('believes');
  });

  it('is each caution, and nothing where nothing is scored', () => {
    expect(said({ cautions: ['allBest', 'stage'] })).toHaveLength(3);
    // A partner may have chosen the form for its cohort: nobody is blamed.
    expect(said({ cautions: ['stage'] }).at(-1)).toMatch(
      /^This form is for another round .* Whoever chose it may have/,
    );
    expect(said({ assessmentScore: null, margin: null, cautions: ['fast'] })).toEqual([]);
  });
});

describe('what is said beside a verdict where something comes first', () => {
  it('promises no price', () => {
    expect(settledFirst(0)).toBeNull();
    expect(settledFirst(1)?.found).toContain('One answer would stop');
    for (const [, , verdict] of VERDICTS) {
      const { found = '', advice = '' } = settledFirst(3) ?? {};
      expect(`${found} ${advice}`).not.toContain(verdict);
      expect(`${found} ${advice}`).not.toMatch(/valuation|offer|in price|negotiate/i);
    }
  });
});
