import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import { BOARD_PAGE } from './texts.ts';

/** Rows that are drawn at a time: each has a cell for every section, and on a phone names take several lines. */
const ROWS = { wide: 20, phone: 8 };

/** @returns the first rows, and the button that draws more; null where all are drawn. */
export function useFewAtATime<T>(rows: readonly T[]): { readonly shown: readonly T[]; readonly more: ReactNode } {
  const [pages, setPages] = useState(1);
  const few = ROWS[useIsWide() ? 'wide' : 'phone'];
  const left = rows.length - pages * few;
  // One more is no reason for a button.
  if (left <= 1) return { shown: rows, more: null };
  return {
    shown: rows.slice(0, pages * few),
    more: (
      <div>
        <Button size="sm" variant="default" onClick={() => setPages(pages + 1)}>
          {BOARD_PAGE.more(Math.min(left, few))}
        </Button>
      </div>
    ),
  };
}
