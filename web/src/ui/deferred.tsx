import { type ReactNode, useDeferredValue, useEffect } from 'react';

/** Nobody has pressed anything yet. */
let isFirstDrawing = true;

/** For the app's frame, which is drawn once. */
export function useFirstDrawing(): void {
  useEffect(() => {
    isFirstDrawing = false;
  }, []);
}

interface DeferredProps {
  readonly children: ReactNode;
  /** As the app is drawn for the first time, no press waits: then they are drawn at once, which saves a drawing. */
  readonly exceptAtFirst?: boolean;
}

/**
 * Draws its children once what is around them has been drawn: so a press is answered at once, however much it leads to.
 * Nothing stands in their place meanwhile, which is a frame where there is little to draw.
 */
export function Deferred({ children, exceptAtFirst = false }: DeferredProps) {
  return useDeferredValue(true, exceptAtFirst && isFirstDrawing) ? children : null;
}
