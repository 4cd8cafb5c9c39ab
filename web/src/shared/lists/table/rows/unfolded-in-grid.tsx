/** What stands beneath a row of the grid that is unfolded. */
import type { GridApi, RowHeightParams } from 'ag-grid-community';
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import type { DrawnHeights } from './drawn-heights.ts';
import { HEAD_PX, ROW_PX } from './sizes.ts';
import styles from './unfolded.module.css';
import { type UnfoldedRow, useHosted } from './unfolded.tsx';

/** With the grid's border above it, and its own below. */
const BENEATH_HEAD_PX = HEAD_PX + 2;

/**
 * The row grows by what it unfolds, which lies upon it. So that is no cell, whose keys the grid would take for its own:
 * Tab leads from the table into it, and a screen reader reads it as a region.
 * @param unfolded null: no row is. @param heights of rows that wrap. @returns how high rows are, and what is unfolded.
 */
export function useUnfoldedInGrid<Row>(
  api: GridApi<Row> | null,
  unfolded: UnfoldedRow | null,
  heights: DrawnHeights | null,
) {
  const [, placeAgain] = useReducer((n: number) => n + 1, 0);
  const panel = useRef<HTMLDivElement>(null);
  const id = unfolded?.id;
  const now = useRef({ id, height: 0 });
  const rowHeight = useCallback(
    ({ node }: RowHeightParams<Row>) =>
      (heights?.of(node.id) ?? ROW_PX) + (node.id === now.current.id ? now.current.height : 0),
    [heights],
  );
  const node = id === undefined ? undefined : api?.getRowNode(id);
  const isThere = node !== undefined;
  useHosted(panel, isThere ? unfolded?.host : undefined);

  useLayoutEffect(() => {
    const grow = (): void => {
      const height = panel.current?.offsetHeight ?? 0;
      const isSame = now.current.id === id && now.current.height === height;
      now.current = { id, height };
      if (api && !api.isDestroyed() && !isSame) api.resetRowHeights();
    };
    grow();
    if (!isThere || !panel.current) return;
    const sizes = new ResizeObserver(grow);
    sizes.observe(panel.current);
    return () => sizes.disconnect();
  }, [api, id, isThere]);

  useEffect(() => {
    api?.addEventListener('modelUpdated', placeAgain);
    return () => {
      if (api && !api.isDestroyed()) api.removeEventListener('modelUpdated', placeAgain);
    };
  }, [api]);

  const beneath = node && (
    <div ref={panel} className={styles.unfolded} style={{ top: BENEATH_HEAD_PX + (node.rowTop ?? 0) + ROW_PX }} />
  );
  return { rowHeight, beneath };
}
