import type { MouseEvent } from 'react';

/**
 * For a form that stays for the next entry: by the second click of a double click the answer may be there, and it
 * would send the next entry or complain about an empty one.
 */
export function ignoreSecondClick(event: MouseEvent): void {
  // `detail` counts clicks in a row; 0 for a key.
  if (event.detail > 1) event.preventDefault();
}
