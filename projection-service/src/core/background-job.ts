export interface BackgroundJob {
  /** Asks for a run: at once, or after the one under way. */
  wake(): void;
  readonly signal: AbortSignal;
  /** Fires the signal and waits for the run under way; no other follows. */
  stop(reason?: Error): Promise<void>;
}

/** Work beside requests, one run at a time. @param onError gets what a run throws, unless stopped; the job goes on. */
export function backgroundJob(work: () => Promise<void>, onError: (error: unknown) => void): BackgroundJob {
  const stopped = new AbortController();
  let isDue = false;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (isDue && !stopped.signal.aborted) {
      isDue = false;
      try {
        await work();
      } catch (error) {
        if (!stopped.signal.aborted) onError(error);
      }
    }
  }

  function wake(): void {
    isDue = true;
    if (stopped.signal.aborted) return;
    running ??= run().finally(() => {
      running = null;
      if (isDue) wake();
    });
  }

  return {
    wake,
    signal: stopped.signal,
    async stop(reason) {
      stopped.abort(reason);
      await running;
    },
  };
}
