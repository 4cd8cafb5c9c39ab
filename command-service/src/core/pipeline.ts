import type { StreamCategory, StreamID } from '@groundwork/contracts';
import type { Aggregate } from './aggregate.ts';
import { createHandle, type Handle, type HandleOptions } from './handle.ts';

export interface Pipeline {
  /** The streams of an aggregate. @param cacheSize how many of their states are kept in memory. */
  handle<State, C extends StreamCategory>(
    aggregate: Aggregate<State, C>,
    options?: { readonly cacheSize?: number },
  ): Handle<State, StreamID<C>>;
  /** Drops what is known of all: an older copy of the log was restored. */
  forgetAll(): void;
}

const CACHE_SIZE = 2_000;

/** Makes the handle of each aggregate, all on one log. */
export function createPipeline(options: Pick<HandleOptions, 'log' | 'now'>): Pipeline {
  const made: { forgetAll(): void }[] = [];

  return {
    handle(aggregate, { cacheSize = CACHE_SIZE } = {}) {
      const { handle, forgetAll } = createHandle(aggregate, { ...options, cacheSize });
      made.push({ forgetAll });
      return handle;
    },
    forgetAll() {
      for (const handle of made) handle.forgetAll();
    },
  };
}
