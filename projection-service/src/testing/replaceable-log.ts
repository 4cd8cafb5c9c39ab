import { type Log, StoreUnavailable } from '@groundwork/event-store';

/** A log that goes away under its readers and comes back as another one. */
export function replaceableLog(first: Log) {
  let current = first;
  const subscriptions: AbortController[] = [];
  let open = 0;
  const log: Log = {
    ...first,
    head: () => current.head(),
    headMark: () => current.headMark(),
    holds: (mark) => current.holds(mark),
    readStream: (stream, fromRevision) => current.readStream(stream, fromRevision),
    readAll: (range) => current.readAll(range),
    async *subscribe({ signal, ...range } = {}) {
      const cut = new AbortController();
      subscriptions.push(cut);
      open++;
      try {
        yield* current.subscribe({ ...range, signal: AbortSignal.any([cut.signal, ...(signal ? [signal] : [])]) });
      } finally {
        open--;
      }
      if (cut.signal.aborted) throw new StoreUnavailable('the log went away');
    },
  };
  return {
    log,
    /** How many follow it. */
    open: () => open,
    /** It goes away and comes back as it was, for all who follow it. */
    interrupt(): void {
      for (const cut of subscriptions) cut.abort();
    },
    /** @param nth of the subscriptions so far: the one that hears of it; the others hear nothing for now. */
    replaceBy(other: Log, nth: number): void {
      current = other;
      subscriptions[nth]?.abort();
    },
  };
}
