import type { After } from '@groundwork/service-kit';

interface WakeOptions {
  wake(): void;
  readonly after: After;
  readonly now: () => Date;
  readonly signal: AbortSignal;
}

export function wakeAtEarliest({ wake, after, now, signal }: WakeOptions) {
  const none = { at: Number.POSITIVE_INFINITY, cancel: () => {} };
  let next = none;
  return {
    at(time: number): void {
      if (signal.aborted || time >= next.at) return;
      next.cancel();
      const cancel = after(Math.max(0, time - now().getTime()), () => {
        next = none;
        wake();
      });
      next = { at: time, cancel };
    },
    cancel: (): void => next.cancel(),
  };
}
