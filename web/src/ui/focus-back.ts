import { useCallback, useEffect, useRef } from 'react';

const successors = new WeakMap<Element, () => void>();

/** Says how what takes an element's place gets the focus that the element would have been given back. */
export const succeededBy = (element: Element, focus: () => void): void => {
  successors.set(element, focus);
};

/** Gives the focus back to what had it, or to what has taken its place meanwhile. */
export function focusBack(element: HTMLElement): void {
  if (element.isConnected) element.focus();
  else successors.get(element)?.();
}

/**
 * Mantine gives the focus back to what had it when a dialog opened. Where that has been replaced meanwhile, or a key
 * closed the dialog before it took the focus, this does.
 * @returns what the dialog's content calls when it is gone.
 */
export function useFocusBack(opened: boolean): () => void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (!opened) return;
    before.current = document.activeElement;
    return () => {
      if (before.current instanceof HTMLElement && !before.current.isConnected) focusBack(before.current);
    };
  }, [opened]);
  return useCallback(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && before.current instanceof HTMLElement) focusBack(before.current);
  }, []);
}
