import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { BOARD_PAGE } from './texts.ts';

/** Rows that are drawn at a time: each has a cell for every section. */
const ROWS = 50;

/** @returns the first rows, and the button that draws more; null where all are drawn. */
export function useFewAtATime<T>(rows: readonly T[]): { readonly shown: readonly T[]; readonly more: ReactNode } {
  const [pages, setPages] = useState(1);
  const left = rows.length - pages * ROWS;
  if (left <= 0) return { shown: rows, more: null };
  return {
    shown: rows.slice(0, pages * ROWS),
    more: (
      <div>
        <Button size="sm" variant="default" onClick={() => setPages(pages + 1)}>
          {BOARD_PAGE.more(Math.min(left, ROWS))}
        </Button>
      </div>
    ),
  };
}
