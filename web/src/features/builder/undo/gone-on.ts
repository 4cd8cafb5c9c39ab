import { typedAtom } from '../../../shared/builder/typed/state.ts';
import { store } from '../../../state/store.ts';

/** In a text field, but not in one where undo led to and nothing was typed since. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.dataset['undone'] === undefined &&
  target.closest('input, textarea, select, [contenteditable="true"]') !== null;

/** Notes where somebody writes in a draft. @returns whether they write elsewhere since, or wrote anything more. */
export function goneOn(draft: string): () => boolean {
  const field = document.activeElement;
  const before = store.get(typedAtom);
  return () => {
    const now = document.activeElement;
    const hasTyped = [...store.get(typedAtom)].some(
      ([key, typed]) => typed.draft === draft && typed.values !== before.get(key)?.values,
    );
    return hasTyped || (now !== field && isWriting(now));
  };
}
