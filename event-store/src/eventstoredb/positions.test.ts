import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKnown, toPlace, toPosition } from './positions.ts';

const uint64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const place = fc.record({ commit: uint64, prepare: uint64 });

describe('positions of EventStoreDB as text', () => {
  it('come back as they were, a checkpoint with prepare 0 too', () => {
    fc.assert(
      fc.property(place, (p) => {
        expect(toPlace(toPosition(p))).toEqual(p);
      }),
      { seed: 1 },
    );
    expect(toPosition({ commit: 12n, prepare: 0n })).toBe('00000000000000000012.00000000000000000000');
    expect(toPlace('00000000000000000012.00000000000000000000')).toEqual({ commit: 12n, prepare: 0n });
  });

  it('compare as the places do', () => {
    const earlier = (a: { commit: bigint; prepare: bigint }, b: { commit: bigint; prepare: bigint }): boolean =>
      a.commit === b.commit ? a.prepare < b.prepare : a.commit < b.commit;
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(toPosition(a) < toPosition(b)).toBe(earlier(a, b));
      }),
      { seed: 1 },
    );
  });

  it('are refused when another engine made them', () => {
    for (const text of ['', '7', '00000000000000000007', '1.1', `${'9'.repeat(20)}.${'1'.repeat(21)}`]) {
      expect(() => toPlace(text)).toThrow(RangeError);
    }
  });

  it('are not known when the server answers with -1', () => {
    expect(isKnown({ commit: 2n ** 64n - 1n, prepare: 2n ** 64n - 1n })).toBe(false);
    expect(isKnown(undefined)).toBe(false);
    expect(isKnown({ commit: 0n, prepare: 0n })).toBe(true);
  });
});
