import { useCallback, useLayoutEffect, useRef } from 'react';

/** @returns a function with a stable identity that runs the last `callback`; for lists' specs. */
export function useStable<Args extends readonly unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
