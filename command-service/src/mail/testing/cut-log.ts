import { type Log, StoreUnavailable } from '@groundwork/event-store';

/** A connection to a log that can be cut and restored. The log itself goes on. */
export function cutLog(log: Log) {
  let cut: AbortController | undefined = new AbortController();
  const open = (): AbortController => {
    if (!cut) throw new StoreUnavailable('the connection to the log is cut');
    return cut;
  };

  const through: Log = {
    ...log,
    append: async (...args) => {
      open();
      return log.append(...args);
    },
    readStream: async (...args) => {
      open();
      return log.readStream(...args);
    },
    headMark: async () => {
      open();
      return log.headMark();
    },
    holds: async (mark) => {
      open();
      return log.holds(mark);
    },
    async *subscribe(range) {
      const connected = open().signal;
      yield* log.subscribe({
        ...range,
        signal: range?.signal ? AbortSignal.any([range.signal, connected]) : connected,
      });
      if (!range?.signal?.aborted) throw new StoreUnavailable('the connection to the log was cut');
    },
  };

  return {
    log: through,
    cut(): void {
      cut?.abort();
      cut = undefined;
    },
    restore(): void {
      cut ??= new AbortController();
    },
  };
}

export type CutLog = ReturnType<typeof cutLog>;
