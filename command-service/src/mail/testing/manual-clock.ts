import type { After } from '@groundwork/service-kit';
import { THEN } from '../../testing/given.ts';

/** A clock that a test moves, and the timers that hang on it. */
export function manualClock(start = THEN) {
  let time = start.getTime();
  const timers = new Set<{ at: number; run: () => void }>();

  const after: After = (milliseconds, run) => {
    const timer = { at: time + milliseconds, run };
    timers.add(timer);
    return () => void timers.delete(timer);
  };

  return {
    now: () => new Date(time),
    after,
    /** Instants of the timers that are set, in milliseconds from now, soonest first. */
    waiting: () => [...timers].map(({ at }) => at - time).toSorted((a, b) => a - b),
    /** Lets time pass; timers that fall into it run in their order. */
    advance(milliseconds: number): void {
      const end = time + milliseconds;
      for (;;) {
        const next = [...timers].toSorted((a, b) => a.at - b.at)[0];
        if (!next || next.at > end) break;
        timers.delete(next);
        time = Math.max(time, next.at);
        next.run();
      }
      time = end;
    },
  };
}

export type ManualClock = ReturnType<typeof manualClock>;
