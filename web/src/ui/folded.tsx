import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface FoldedProps {
  readonly isOpen: boolean;
  /** Opens it: the browser's search has found something in it. */
  readonly onFound: () => void;
  readonly children: ReactNode;
}

/**
 * What is folded by something other than `<details>`, and found by the browser's search all the same (`hidden="until-found"`; a browser that does
 * not know it leaves it folded). It is drawn once what is around it has been drawn, and stays: what was typed in it is kept.
 */
export function Folded({ isOpen, onFound, children }: FoldedProps) {
  const isDrawn = useDeferredValue(true, isOpen);
  const box = useRef<HTMLDivElement>(null);
  // React knows `hidden` as on or off alone.
  useLayoutEffect(() => {
    if (isOpen) box.current?.removeAttribute('hidden');
    else box.current?.setAttribute('hidden', 'until-found');
  }, [isOpen]);
  // Not at once, and each for itself: browsers unfold it themselves, from within, and stop where it was done before them.
  const found = useEffectEvent(({ target }: Event) => target === box.current && onFound());
  useEffect(() => {
    const element = box.current;
    element?.addEventListener('beforematch', found);
    return () => element?.removeEventListener('beforematch', found);
  }, []);
  return <div ref={box}>{(isOpen || isDrawn) && children}</div>;
}
