/** Classical test theory of scores that are sums of items; formulas and sources: docs/analysts.md#statistics-that-hold. */
import { columnsOf, correlationOf, covariances, type Matrix, sum, varianceOf } from './moments.ts';

/**
 * Cronbach's alpha, k/(k-1) · (1 - sum of the items' variances / variance of the sum): how far people who answer the same questions
 * again would come out in the same order, at least. (Cronbach 1951)
 * @returns at most 1, below 0 where items go against one another; null of fewer than two items or where all have the same sum.
 */
export function alphaOf(matrix: Matrix): number | null {
  const items = columnsOf(matrix);
  const whole = varianceOf(matrix.map(sum));
  if (items.length < 2 || !(whole > 0)) return null;
  return (items.length / (items.length - 1)) * (1 - sum(items.map(varianceOf)) / whole);
}

/** @returns alpha without each item, as `alphaOf` the others. */
export function alphasWithout(matrix: Matrix): (number | null)[] {
  const sums = matrix.map(sum);
  const items = columnsOf(matrix);
  const variances = items.map(varianceOf);
  const all = sum(variances);
  const rest = items.length - 1;
  return items.map((item, i) => {
    const whole = varianceOf(sums.map((value, person) => value - (item[person] ?? 0)));
    return rest < 2 || !(whole > 0) ? null : (rest / (rest - 1)) * (1 - (all - (variances[i] ?? 0)) / whole);
  });
}

/** How each item goes with the sum of all others. @returns by item, -1 to 1; null where one of both is the same throughout. */
export function itemRestCorrelations(matrix: Matrix): (number | null)[] {
  const sums = matrix.map(sum);
  return columnsOf(matrix).map((item) =>
    correlationOf(
      item,
      sums.map((all, i) => all - (item[i] ?? 0)),
    ),
  );
}

/** Each is questions times questions: by the first hundred most are there, and others wait for whoever asks. */
const MOST_STEPS = 2_000;
const MOST_ITEMS = 200;
const SETTLED = 1e-9;
/** Of an item's variance: with less left over, the factor is that item (a Heywood case). */
const LEAST_RESIDUAL = 1e-3;

/**
 * McDonald's omega total of one factor, (sum of loadings)² / ((sum of loadings)² + sum of residual variances), from the items' covariances
 * by maximum likelihood. (McDonald 1999; the fit by EM: Rubin and Thayer 1982)
 * @returns 0 to 1; null where one factor does not describe the items: fewer than three or more than 200, one that is the same throughout, one
 * whose loading is below 0 or that the factor is, or no end of the fit.
 */
export function omegaOf(matrix: Matrix): number | null {
  const columns = columnsOf(matrix);
  if (columns.length < 3 || columns.length > MOST_ITEMS) return null;
  const S = covariances(columns);
  const variances = S.map((row, i) => row[i] ?? 0);
  if (!variances.every((variance) => variance > 0)) return null;

  let loadings = variances.map((variance) => 0.6 * Math.sqrt(variance));
  let residuals = variances.map((variance) => 0.64 * variance);
  for (let step = 0; step < MOST_STEPS; step++) {
    const weights = loadings.map((loading, i) => loading / (residuals[i] ?? 1));
    const scale = 1 + sum(weights.map((weight, i) => weight * (loadings[i] ?? 0)));
    const beta = weights.map((weight) => weight / scale);
    const withFactor = S.map((row) => sum(row.map((value, j) => value * (beta[j] ?? 0))));
    const factor = 1 / scale + sum(withFactor.map((value, i) => value * (beta[i] ?? 0)));
    const next = withFactor.map((value) => value / factor);
    residuals = variances.map((variance, i) => variance - (next[i] ?? 0) * (withFactor[i] ?? 0));
    if (residuals.some((residual, i) => !(residual > LEAST_RESIDUAL * (variances[i] ?? 0)))) return null;
    const moved = Math.max(...next.map((loading, i) => (loading - (loadings[i] ?? 0)) ** 2 / (variances[i] ?? 1)));
    loadings = next;
    if (moved < SETTLED ** 2) return loadings.some((loading) => loading < 0) ? null : omega(loadings, residuals);
  }
  return null;
}

const omega = (loadings: readonly number[], residuals: readonly number[]): number =>
  sum(loadings) ** 2 / (sum(loadings) ** 2 + sum(residuals));

/** Of one person's score: deviation · √(1 - reliability). @returns in the unit of `deviation`; null without a reliability above 0. */
export const errorOfMeasurement = (deviation: number, reliability: number | null): number | null =>
  reliability === null || reliability <= 0 ? null : deviation * Math.sqrt(Math.max(0, 1 - reliability));
