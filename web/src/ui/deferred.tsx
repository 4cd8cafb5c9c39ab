import { type ReactNode, useDeferredValue } from 'react';

/**
 * Draws its children once what is around them has been drawn: so a press is answered at once, however much it leads to.
 * Nothing stands in their place meanwhile, which is a frame where there is little to draw.
 */
export function Deferred({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
