/** Moves within the report: the reader's place and the keyboard's focus go together. */

/** What the reader asked for before it was drawn. */
let awaited: string | null = null;

/** Brings the element with this id to the top of the screen and focuses it, once it is there; it carries tabindex="-1". */
export function jumpTo(id: string): void {
  awaited = goTo(id) ? null : id;
}

/** To be called when more of a report was drawn. */
export function jumpToAwaited(): void {
  if (awaited !== null) goTo(awaited);
  awaited = null;
}

/** @returns whether it is there. */
function goTo(id: string): boolean {
  const target = document.getElementById(id);
  // A response sits in a folded disclosure.
  const folded = target?.closest('details');
  if (folded) folded.open = true;
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
  return target !== null;
}
