/** Moves within the report: scroll and focus go together. */

/** All actions but those to start with. */
export const MORE_ACTIONS_ID = 'more-actions';
export const ACTIONS_ID = 'what-to-do-next';
export const ACTIONS_HEADING_ID = `${ACTIONS_ID}-heading`;
/** How many of them come first: as many as one keeps in mind. */
export const START_WITH = 3;

/** Target that was requested before it was rendered. */
let awaited: string | null = null;

/** Scrolls the element with this id to the top and focuses it, once it is rendered; it needs tabindex="-1". */
export function jumpTo(id: string): void {
  awaited = goTo(id) ? null : id;
}

/** For whoever rendered something that may be awaited. */
export function jumpToAwaited(): void {
  if (awaited !== null && goTo(awaited)) awaited = null;
}

/** Nobody waits on another page. */
export function forgetAwaited(): void {
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
