import { useEffect, useRef } from 'react';
import { isAnyOpen } from '../../../ui/dialog/frame.tsx';
import type { Direction } from './use-undo.ts';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** @returns what a key means: Ctrl or Cmd and Z, with Shift to redo. */
export function directionOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): Direction | null {
  if (altKey || ctrlKey === metaKey || key.toLowerCase() !== 'z') return null;
  return shiftKey ? 'redo' : 'undo';
}

/** Where one writes, the browser's own undo is meant. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null;

/** Hears the keys of undo and redo on the page, not in fields and not in dialogs. */
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
