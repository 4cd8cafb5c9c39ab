import { useCallback, useEffect, useRef } from 'react';

/** @returns a function that stays the same between renders, and calls the latest. */
export function useStable<A extends readonly unknown[]>(call: (...args: A) => void): (...args: A) => void {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
