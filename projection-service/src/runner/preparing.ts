import { setTimeout as pause } from 'node:timers/promises';
import { LeaseLost } from '@groundwork/event-store';
import { type Beginning, type BeginningOptions, prepare } from './beginning.ts';

const RETRY_MS = 500;

/** Prepares what a runner begins with, as often as it takes: leases may be lost and servers be away meanwhile. */
export function preparingOf(options: BeginningOptions) {
  const { logger, leading, signal } = options;
  return {
    /** @throws what keeps it from being prepared, but a lease that was lost. */
    async first(): Promise<Beginning> {
      for (;;) {
        try {
          return await prepare(options);
        } catch (error) {
          if (!(error instanceof LeaseLost)) throw error;
          logger.warn({ lease: error.lease }, 'a read model was being prepared that another process leads');
          // Taken anew it has a later epoch: also where the store has lost count, as after a part of it was dropped.
          leading?.lose(error.lease);
          await pause(RETRY_MS);
        }
      }
    },
    /** Once no group writes any more: drops what is of another log, unless another process has done so. @returns undefined when stopped. */
    async anew(isJoined: boolean, isReplaced: boolean): Promise<Beginning | undefined> {
      if (isReplaced) logger.warn('an older copy of the log was restored: the read models are made anew');
      while (!signal.aborted) {
        try {
          return await prepare(options, isJoined);
        } catch (err) {
          if (signal.aborted) return undefined;
          if (err instanceof LeaseLost) leading?.lose(err.lease);
          logger.warn({ err, retryIn: RETRY_MS }, 'beginning anew was interrupted');
          await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
        }
      }
      return undefined;
    },
  };
}
