import { useEffect, useRef } from 'react';

/** How long a chosen answer is seen before the page goes on, in milliseconds. */
const CHOSEN_SHOWN_MS = 180;

/** One step that waits a moment, so that people see what they chose. It is dropped when the question leaves some other way. */
export function usePause(questionID: string) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  /** @returns whether something waited. */
  const cancel = (): boolean => {
    const waited = timer.current !== null;
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    return waited;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it belongs to the question that was answered.
  useEffect(() => () => void cancel(), [questionID]);

  return {
    cancel,
    goOnSoon(step: () => void): void {
      cancel();
      timer.current = setTimeout(() => {
        timer.current = null;
        step();
      }, CHOSEN_SHOWN_MS);
    },
  };
}
