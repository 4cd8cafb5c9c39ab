import { useEffect, useRef } from 'react';
import { isAnyOpen } from '../../../ui/dialog/frame.tsx';
import { isWriting } from './gone-on.ts';
import type { Direction } from './use-undo.ts';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** @returns the direction for Ctrl or Cmd+Z, with Shift to redo; null for other keys. */
export function directionOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): Direction | null {
  if (altKey || ctrlKey === metaKey || key.toLowerCase() !== 'z') return null;
  return shiftKey ? 'redo' : 'undo';
}

/** Listens for the keys of undo and redo on the page, but not in dialogs, nor in fields: there the browser's own apply. */
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
