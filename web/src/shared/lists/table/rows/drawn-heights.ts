/** The grid measures rows that wrap after it has drawn them: so that none jumps, they begin as high as they were drawn before. */
import { useRef, useState } from 'react';

export interface DrawnHeights {
  /** Of a table, while it is there. */
  readonly know: (table: HTMLElement) => void;
  /** @returns in pixels; undefined of what was not drawn, or not as it is now. */
  readonly of: (row: string | undefined) => number | undefined;
  /** Rows, columns or how wide they are have changed. */
  readonly forget: () => void;
}

/** @returns whether heights were ever known, besides. */
export function useDrawnHeights(): { readonly isKnown: boolean; readonly heights: DrawnHeights } {
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
  return { isKnown, heights: heights.current };
}
