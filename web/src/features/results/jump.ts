/** Moves within the report: scroll and focus go together. */

/** Target that was requested before it was rendered. */
let awaited: string | null = null;

/** Scrolls the element with this id to the top and focuses it, once it is rendered; it needs tabindex="-1". */
export function jumpTo(id: string): void {
  awaited = goTo(id) ? null : id;
}

export function jumpToAwaited(): void {
  if (awaited !== null) goTo(awaited);
  awaited = null;
}

function goTo(id: string): boolean {
  const target = document.getElementById(id);
  // Responses sit in a folded disclosure.
  const folded = target?.closest('details');
  if (folded) folded.open = true;
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
  return target !== null;
}
