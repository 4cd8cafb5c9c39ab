import { useEffect, useRef } from 'react';
import { isAnyOpen } from '../../../ui/dialog/frame.tsx';
import type { Direction } from './use-undo.ts';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** @returns the direction for Ctrl or Cmd+Z, with Shift to redo; null for other keys. */
export function directionOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): Direction | null {
  if (altKey || ctrlKey === metaKey || key.toLowerCase() !== 'z') return null;
  return shiftKey ? 'redo' : 'undo';
}

/** In text fields the browser's own undo applies, but not in one where undo led to and nothing was typed since. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.dataset['undone'] === undefined &&
  target.closest('input, textarea, select, [contenteditable="true"]') !== null;

/** Listens for the keys of undo and redo on the page, but not in fields or dialogs. */
export function useUndoKeys(run: (direction: Direction) => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const direction = directionOf(event);
      if (!direction || event.defaultPrevented || isWriting(event.target) || isAnyOpen()) return;
      event.preventDefault();
      latest.current(direction);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
