/** Moves within the report: the reader's place and the keyboard's focus go together. */

/** Brings the element with this id to the top of the screen and focuses it; it carries tabindex="-1". */
export function jumpTo(id: string): void {
  const target = document.getElementById(id);
  // A response sits in a folded disclosure.
  const folded = target?.closest('details');
  if (folded) folded.open = true;
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
}
