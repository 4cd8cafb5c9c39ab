import { useEffect, useRef } from 'react';

/** How long the chosen answer is shown before the next question. */
const CHOSEN_SHOWN_MS = 180;

/** One delayed step, so that people see their choice. Dropped when the question changes in another way, or is to stay. */
export function usePause(questionID: string, stays: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  /** @returns whether a step was pending. */
  const cancel = (): boolean => {
    const waited = timer.current !== null;
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    return waited;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it belongs to the question that was answered.
  useEffect(() => () => void cancel(), [questionID, stays]);

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
