/** A list's rows are drawn anew when the grid's code comes: who is in them stays where they are. */
import { useRef } from 'react';
import { succeededBy } from '../../../../ui/focus-back.ts';

/** By the ids of a row and a column. */
export interface Place {
  readonly row: string;
  readonly column: string;
}

/** @returns false while it has not drawn its rows. */
type GoTo = (place: Place) => boolean;

export interface KeptFocus {
  /** Of the table that goes, while it is still there: the focus in it, and all that may be given it back by a dialog. */
  readonly leave: (table: HTMLElement) => void;
  /** Of what has drawn the rows in its place. */
  readonly arrive: (goTo: GoTo) => void;
}

export function useKeptFocus(): KeptFocus {
  const goTo = useRef<GoTo>(() => false);
  const wanted = useRef<Place | null>(null);
  const kept = useRef<KeptFocus>({
    leave: (table) => {
      const go = (place: Place): void => {
        wanted.current = goTo.current(place) ? null : place;
      };
      for (const control of table.querySelectorAll('a, button')) {
        const place = placeOf(control);
        if (!place) continue;
        succeededBy(control, () => go(place));
        if (control === document.activeElement) wanted.current = place;
      }
    },
    arrive: (next) => {
      goTo.current = next;
      if (wanted.current && next(wanted.current)) wanted.current = null;
    },
  });
  return kept.current;
}

function placeOf(control: Element): Place | null {
  const row = control.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const column = control.closest<HTMLElement>('[data-column]')?.dataset['column'];
  return row !== undefined && column !== undefined ? { row, column } : null;
}
