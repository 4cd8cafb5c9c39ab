import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react';

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

/**
 * For what is long and comes below what a page shows first. React alone goes on drawing as soon as the first part is made, and a
 * browser that is loading may paint neither before both are there.
 * @returns false until the browser has painted what was drawn before.
 */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const paint = (): void => startTransition(() => setPainted(true));
    // Frames are asked for only of what is seen.
    if (document.hidden) return paint();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(paint);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
