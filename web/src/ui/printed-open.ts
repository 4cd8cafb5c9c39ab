import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Marks what is folded on the screen and open on paper. */
export const PRINTED_OPEN = { 'data-printed': 'open' } as const;

/** Unfolds what is marked while the page is printed: paper has nothing to click. */
export function usePrintOpen(): void {
  useEffect(() => {
    let unfolded: HTMLDetailsElement[] = [];
    const unfold = (): void => {
      // A second event before the first print ends must not forget what was folded.
      unfolded.push(...document.querySelectorAll<HTMLDetailsElement>('details[data-printed="open"]:not([open])'));
      for (const details of unfolded) details.open = true;
    };
    const fold = (): void => {
      for (const details of unfolded) details.open = false;
      unfolded = [];
    };
    window.addEventListener('beforeprint', unfold);
    window.addEventListener('afterprint', fold);
    return () => {
      window.removeEventListener('beforeprint', unfold);
      window.removeEventListener('afterprint', fold);
    };
  }, []);
}

/** @returns whether the page is being printed, for what no element folds by itself. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
