/** What stands beneath a row that is unfolded, in the grid. */
import type { GridApi, RowHeightParams } from 'ag-grid-community';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import styles from './unfolded.module.css';

export interface Unfolded {
  /** Of the row. */
  readonly id: string;
  readonly content: ReactNode;
}

/** As grid-theme.ts has it, and its border. */
const ROW_PX = 40;
const HEAD_PX = 42;

/**
 * The row grows by what it unfolds, which lies upon it. So that is no cell, whose keys the grid would take for its own:
 * Tab leads from the table into it, and a screen reader reads it as a region.
 * @param unfolded null: no row is. @returns how high rows are, and what is unfolded.
 */
export function useUnfoldedRow<Row>(api: GridApi<Row> | null, unfolded: Unfolded | null) {
  const [, placeAgain] = useReducer((n: number) => n + 1, 0);
  const panel = useRef<HTMLDivElement>(null);
  const now = useRef({ id: unfolded?.id, height: 0 });
  const rowHeight = useCallback(
    ({ node }: RowHeightParams<Row>) => ROW_PX + (node.id === now.current.id ? now.current.height : 0),
    [],
  );
  const id = unfolded?.id;
  const node = id === undefined ? undefined : api?.getRowNode(id);
  const isThere = node !== undefined;

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

  const beneath = unfolded && node && (
    <div ref={panel} className={styles.unfolded} style={{ top: HEAD_PX + (node.rowTop ?? 0) + ROW_PX }}>
      {unfolded.content}
    </div>
  );
  return { rowHeight, beneath };
}
