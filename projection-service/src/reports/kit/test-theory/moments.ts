/** Rows are people, columns the items they all answered. */
export type Matrix = readonly (readonly number[])[];

/** 0 of none. */
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const meanOf = (values: readonly number[]): number => sum(values) / values.length;

/** With n - 1 below, as everywhere here. @returns NaN of fewer than two. */
function covarianceOf(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [meanOf(a), meanOf(b)];
  return sum(a.map((value, i) => (value - meanA) * ((b[i] ?? 0) - meanB))) / (a.length - 1);
}

/** With n - 1 below. */
export const varianceOf = (values: readonly number[]): number => covarianceOf(values, values);

/** @returns -1 to 1; null where one of them is the same throughout. */
export function correlationOf(a: readonly number[], b: readonly number[]): number | null {
  const both = Math.sqrt(varianceOf(a) * varianceOf(b));
  return both > 0 ? covarianceOf(a, b) / both : null;
}

/** @returns what all answered to each item. */
export const columnsOf = (matrix: Matrix): number[][] =>
  (matrix[0] ?? []).map((_, item) => matrix.map((row) => row[item] ?? 0));

/** Symmetric, items by items. */
export function covariances(columns: readonly (readonly number[])[]): number[][] {
  const found = columns.map(() => columns.map(() => 0));
  for (const [i, a] of columns.entries()) {
    for (let j = i; j < columns.length; j++) {
      const value = covarianceOf(a, columns[j] ?? []);
      (found[i] as number[])[j] = value;
      (found[j] as number[])[i] = value;
    }
  }
  return found;
}
