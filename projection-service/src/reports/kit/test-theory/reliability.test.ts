import { describe, expect, it } from 'vitest';
import { sum, varianceOf } from './moments.ts';
import { alphaOf, alphasWithout, errorOfMeasurement, itemRestCorrelations, omegaOf } from './reliability.ts';

/** R's data set `attitude` (Chatterjee and Price 1977): 30 departments, 7 questions. */
const ATTITUDE =
  `43 51 30 39 61 92 45|63 64 51 54 63 73 47|71 70 68 69 76 86 48|61 63 45 47 54 84 35|81 78 56 66 71 83 47
43 55 49 44 54 49 34|58 67 42 56 66 68 35|71 75 50 55 70 66 41|72 82 72 67 71 83 31|67 61 45 47 62 80 41
64 53 53 58 58 67 34|67 60 47 39 59 74 41|69 62 57 42 55 63 25|68 83 83 45 59 77 35|77 77 54 72 79 77 46
81 90 50 72 60 54 36|74 85 64 69 79 79 63|65 60 65 75 55 80 60|65 70 46 57 75 85 46|50 58 68 54 64 78 52
50 40 33 34 43 64 33|64 61 52 62 66 80 41|53 66 52 50 63 80 37|40 37 42 58 50 57 49|63 54 42 48 66 75 33
66 77 66 63 88 76 72|78 75 58 74 80 78 49|48 57 44 45 51 83 38|85 85 71 71 77 74 55|82 82 39 59 64 78 39`
    .split(/[|\n]/)
    .map((row) => row.split(' ').map(Number));

/** Guttman's steps: who answers a hard one answers all easier ones. */
const STEPS = [
  [1, 1, 1, 1],
  [1, 1, 1, 0],
  [1, 1, 0, 0],
  [1, 0, 0, 0],
  [0, 0, 0, 0],
];

/** @returns people whose items have exactly these covariances: columns of a square root of them, each once with each sign. */
function withCovariances(loadings: readonly number[]): number[][] {
  const k = loadings.length;
  const roots = [loadings, ...loadings.map((l, i) => loadings.map((_, j) => (i === j ? Math.sqrt(1 - l * l) : 0)))];
  const n = 2 * (k + 1);
  const scale = Math.sqrt((n - 1) / 2);
  return roots.flatMap((root) => [1, -1].map((sign) => root.map((value) => sign * scale * value)));
}

const drop = (matrix: readonly (readonly number[])[], item: number) =>
  matrix.map((row) => row.filter((_, i) => i !== item));

describe('alpha', () => {
  it('is that of R’s package psych (help of alpha.scale)', () => expect(alphaOf(ATTITUDE)).toBeCloseTo(0.8431428, 7));

  it('is without each item that of psych’s "alpha if item dropped"', () => {
    const dropped = [0.8098, 0.7969, 0.8278, 0.803, 0.7954, 0.8639, 0.8405];
    for (const [item, alpha] of alphasWithout(ATTITUDE).entries()) {
      expect(alpha).toBeCloseTo(dropped[item] ?? 9, 4);
      expect(alpha).toBeCloseTo(alphaOf(drop(ATTITUDE, item)) ?? 9, 10);
    }
    expect(
      alphasWithout([
        [1, 2],
        [2, 3],
      ]),
    ).toEqual([null, null]);
  });

  it('of steps is 0.8', () => expect(alphaOf(STEPS)).toBeCloseTo(0.8, 10));

  it('is none of one item, of one person, and where all come out the same', () => {
    expect(alphaOf([[1], [2]])).toBeNull();
    expect(alphaOf([[1, 2]])).toBeNull();
    expect(
      alphaOf([
        [1, 2],
        [2, 1],
      ]),
    ).toBeNull();
    expect(alphaOf([])).toBeNull();
  });
});

describe('omega', () => {
  it('of exact loadings is what they make', () => {
    expect(omegaOf(withCovariances([0.9, 0.8, 0.7, 0.6, 0.5]))).toBeCloseTo(3.5 ** 2 / 14.7, 6);
    expect(alphaOf(withCovariances([0.9, 0.8, 0.7, 0.6, 0.5]))).toBeCloseTo(0.8248299, 6);
  });

  it('of equal loadings is alpha', () => {
    const equal = withCovariances([0.7, 0.7, 0.7, 0.7]);
    expect(omegaOf(equal)).toBeCloseTo(0.7935223, 6);
    expect(alphaOf(equal)).toBeCloseTo(0.7935223, 6);
  });

  it('of real answers is that of a maximum likelihood fit', () => expect(omegaOf(ATTITUDE)).toBeCloseTo(0.8563268, 5));

  it('is none where one factor does not describe the items', () => {
    expect(omegaOf(ATTITUDE.map((row) => row.slice(0, 2)))).toBeNull();
    expect(omegaOf(ATTITUDE.map(([a = 0, b = 0]) => [a, b, 7]))).toBeNull();
    expect(omegaOf(ATTITUDE.map(([a = 0, b = 0, c = 0]) => [a, -b, c]))).toBeNull();
    expect(omegaOf(ATTITUDE.map(([a = 0, b = 0]) => [a, a, b]))).toBeNull();
  });
});

describe('an item and the rest', () => {
  it('go together as psych’s r.drop says', () => {
    const rest = [0.6713, 0.7421, 0.5607, 0.7144, 0.7863, 0.265, 0.4608];
    for (const [item, found] of itemRestCorrelations(ATTITUDE).entries()) expect(found).toBeCloseTo(rest[item] ?? 9, 4);
  });

  it('do not where the item is the same throughout', () => {
    expect(
      itemRestCorrelations([
        [1, 1],
        [1, 2],
        [1, 3],
      ]),
    ).toEqual([null, null]);
  });
});

it('the error of a score is what its deviation and reliability make', () => {
  const deviation = Math.sqrt(varianceOf(ATTITUDE.map(sum)));
  expect(deviation).toBeCloseTo(57.748523, 5);
  expect(errorOfMeasurement(deviation, alphaOf(ATTITUDE))).toBeCloseTo(22.871421, 5);
  expect(errorOfMeasurement(3, -0.2)).toBeNull();
});
