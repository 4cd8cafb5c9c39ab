import { type RefObject, useEffect, useRef } from 'react';

/** Says of what scrolls sideways whether something is behind an edge: `data-before`, `data-more`. */
export function useMore<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const scrolled = ref.current;
    if (!scrolled) return;
    const look = (): void => {
      const before = Math.abs(scrolled.scrollLeft);
      scrolled.toggleAttribute('data-before', before > 1);
      scrolled.toggleAttribute('data-more', scrolled.scrollWidth - scrolled.clientWidth - before > 1);
    };
    const sizes = new ResizeObserver(look);
    for (const part of [scrolled, ...scrolled.children]) sizes.observe(part);
    scrolled.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      scrolled.removeEventListener('scroll', look);
    };
  }, []);
  return ref;
}
