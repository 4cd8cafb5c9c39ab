/** The grid measures rows that wrap after it has drawn them: so that none jumps, they begin as high as they were drawn before. */
import { useRef, useState } from 'react';
import type { ListTabSpec } from '../list-spec.ts';

export interface DrawnHeights {
  /** Of a table, while it is there. */
  readonly know: (table: HTMLElement) => void;
  /** @returns in pixels; undefined of what was not drawn, or not as it is now. */
  readonly of: (row: string | undefined) => number | undefined;
  /** Rows, columns or how wide they are have changed. */
  readonly forget: () => void;
}

/** @returns null where nothing wraps: all rows are as high as the grid takes them to be; else also whether any are known. */
export function useDrawnHeights<Row, Sort extends string>({ columns }: Pick<ListTabSpec<Row, Sort>, 'columns'>) {
  const [isKnown, setKnown] = useState(false);
  const known = useRef<ReadonlyMap<string, number>>(new Map());
  const heights = useRef<DrawnHeights>({
    know: (table) => {
      const rows = [...table.querySelectorAll<HTMLElement>('[data-row]')];
      known.current = new Map(rows.map((row) => [row.dataset['row'] ?? '', row.offsetHeight]));
      setKnown(true);
    },
    of: (row = '') => known.current.get(row),
    forget: () => {
      known.current = new Map();
    },
  });
  const wraps = columns.some((column) => column.wraps);
  return { isReady: isKnown || !wraps, heights: wraps ? heights.current : null };
}
