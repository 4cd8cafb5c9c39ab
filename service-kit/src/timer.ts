/** Calls `run` later. @returns the cancellation. */
export type After = (milliseconds: number, run: () => void) => () => void;

export const afterTimeout: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};
