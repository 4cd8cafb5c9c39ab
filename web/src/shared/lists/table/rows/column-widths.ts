/** How wide the columns of a list are, the same in the grid and until its code has come. */
import type { ShownColumn } from '../columns/columns-state.ts';
import type { ColumnSpec } from '../list-spec.ts';

export const SELECTION_WIDTH_PX = 44;
/** Of a column of buttons. */
export const BUTTON_WIDTH_PX = 56;
const MIN_WIDTH_PX = 96;

/** Either fixed, or a share of what is left. */
export type Width = { readonly minWidth: number } & (
  | { readonly width: number; readonly flex: null }
  | { readonly flex: number }
);

/** A dragged width wins over the column's own and over its share of the rest. @param dragged in pixels. */
export function widthOf<Row, Sort extends string>(
  { width, flex = 1, minWidth = MIN_WIDTH_PX }: ColumnSpec<Row, Sort>,
  dragged: number | undefined,
): Width {
  const fixed = dragged ?? width;
  return fixed === undefined ? { minWidth, flex } : { minWidth, width: fixed, flex: null };
}

/** @returns as a track of a CSS grid, and how narrow that may be, in pixels. */
export function trackOf<Row, Sort extends string>(column: ColumnSpec<Row, Sort>, dragged: number | undefined) {
  const width = widthOf(column, dragged);
  const least = 'width' in width ? Math.max(width.width, width.minWidth) : width.minWidth;
  return { least, track: 'width' in width ? `${least}px` : `minmax(${least}px, ${width.flex}fr)` };
}

/** @returns the id of the column whose text leads to the row's page: the first shown. */
export const linkedColumn = (columns: readonly ShownColumn[]): string | undefined =>
  columns.find(({ hidden }) => !hidden)?.id;
