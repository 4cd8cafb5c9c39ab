import { useCallback, useLayoutEffect, useRef } from 'react';

/** @returns a function that is the same from render to render and does what the last `callback` does: for what stands in a spec. */
export function useStable<Args extends readonly unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
