/** Moves within the report: scroll and focus go together. */

/** All actions but those to start with. */
export const MORE_ACTIONS_ID = 'more-actions';
export const ACTIONS_ID = 'what-to-do-next';
export const ACTIONS_HEADING_ID = `${ACTIONS_ID}-heading`;
/** How many of them come first: as many as one keeps in mind. */
export const START_WITH = 3;

/** Target that was requested before it was rendered. */
let awaited: string | null = null;

/** Those who can render what is awaited. */
const listeners = new Set<(id: string) => void>();

/** What a link led to before it was there; null without. */
export const awaitedID = (): string | null => awaited;

/** @param listener renders at once what it holds back, or unfolds it. @returns how to stop. */
export function onAwaited(listener: (id: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Scrolls the element with this id to the top and focuses it, once it is rendered; it needs tabindex="-1". */
export function jumpTo(id: string): void {
  for (const listener of listeners) listener(id);
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
  if (target) unfold(target);
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
  return target !== null;
}

/** Responses are folded within sections that are folded too. */
function unfold(target: HTMLElement): void {
  const own = target.querySelector<HTMLDetailsElement>(':scope > details:only-child');
  if (own) own.open = true;
  for (let at = target.closest('details'); at; at = at.parentElement?.closest('details') ?? null) at.open = true;
}
