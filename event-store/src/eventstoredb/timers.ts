import { StoreUnavailable } from '../port.ts';

/** Bounds calls without a full deadline: discovery, first connection, reads. @throws StoreUnavailable after `ms`. */
export async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(silence(ms, what)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The error of a stream of events that was silent for `ms`. */
export const silence = (ms: number, what: string): StoreUnavailable =>
  new StoreUnavailable(`EventStoreDB did not answer within ${ms} ms (${what})`);

/** Fires after `ms` of waiting; stopped while nobody waits. */
export function watchdog(ms: number, fire: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    waiting(): void {
      if (timer) timer.refresh();
      else timer = setTimeout(fire, ms);
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
