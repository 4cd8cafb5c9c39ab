import type { StreamCategory, StreamID } from '@groundwork/contracts';
import type { Aggregate } from './aggregate.ts';
import { createHandle, type Handle, type HandleOptions } from './handle.ts';

export interface Pipeline {
  handle<State, C extends StreamCategory>(
    aggregate: Aggregate<State, C>,
    options?: { readonly cacheSize?: number },
  ): Handle<State, StreamID<C>>;
  /** Called when an older copy of the log was restored. */
  forgetAll(): void;
}

const CACHE_SIZE = 2_000;

export function createPipeline(options: Pick<HandleOptions, 'log' | 'now' | 'meter' | 'tracer'>): Pipeline {
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
