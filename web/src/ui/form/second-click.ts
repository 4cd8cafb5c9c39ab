import type { MouseEvent } from 'react';

/**
 * For the button of a form that stays for the next entry: only the first of a double click counts. By the second one the answer may
 * be there, and it would send the next entry, or complain of its being empty.
 */
export function ignoreSecondClick(event: MouseEvent): void {
  // How many clicks came in a row; 0 for a key.
  if (event.detail > 1) event.preventDefault();
}
