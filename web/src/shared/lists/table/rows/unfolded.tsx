/** What stands beneath a row that is unfolded. */
import type { GridApi, RowHeightParams } from 'ag-grid-community';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import styles from './unfolded.module.css';

export interface Unfolded {
  /** Of the row. */
  readonly id: string;
  readonly content: ReactNode;
}

/** An unfolded row, and the element that holds its content wherever the row is drawn. */
export interface UnfoldedRow {
  readonly id: string;
  readonly host: HTMLElement;
}

/**
 * The content is drawn once, into an element that is moved: a dialog that it has open outlives the change from table to
 * cards. @returns the row, and what draws the content.
 */
export function useUnfolded(unfolded: Unfolded | null | undefined) {
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.style.display = 'contents';
    return element;
  });
  const row: UnfoldedRow | null = unfolded ? { id: unfolded.id, host } : null;
  return { row, drawn: unfolded ? createPortal(unfolded.content, host) : null };
}

/** Where the content stands; scrolls into view when it comes there. */
function useHosted(place: RefObject<HTMLElement | null>, host: HTMLElement | undefined): void {
  useLayoutEffect(() => {
    if (!host || !place.current) return;
    place.current.append(host);
    return () => host.remove();
  }, [host, place]);
  useEffect(() => {
    if (host) place.current?.scrollIntoView({ block: 'nearest' });
  }, [host, place]);
}

/** In a card, or beneath the list. */
export function UnfoldedHere({ host, className }: { readonly host: HTMLElement; readonly className?: string }) {
  const place = useRef<HTMLDivElement>(null);
  useHosted(place, host);
  return <div ref={place} className={className} />;
}

/** As grid-theme.ts has it, and its border. */
const ROW_PX = 40;
const HEAD_PX = 42;

/**
 * The row grows by what it unfolds, which lies upon it. So that is no cell, whose keys the grid would take for its own:
 * Tab leads from the table into it, and a screen reader reads it as a region.
 * @param unfolded null: no row is. @returns how high rows are, and what is unfolded.
 */
export function useUnfoldedInGrid<Row>(api: GridApi<Row> | null, unfolded: UnfoldedRow | null) {
  const [, placeAgain] = useReducer((n: number) => n + 1, 0);
  const panel = useRef<HTMLDivElement>(null);
  const id = unfolded?.id;
  const now = useRef({ id, height: 0 });
  const rowHeight = useCallback(
    ({ node }: RowHeightParams<Row>) => ROW_PX + (node.id === now.current.id ? now.current.height : 0),
    [],
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
    <div ref={panel} className={styles.unfolded} style={{ top: HEAD_PX + (node.rowTop ?? 0) + ROW_PX }} />
  );
  return { rowHeight, beneath };
}
