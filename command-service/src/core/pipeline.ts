import type { NewEvent, StreamCategory, StreamID } from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
import type { Aggregate } from './aggregate.ts';
import type { CommandContext } from './context.ts';
import { createHandle, type Executed, type Handle, type Loaded } from './handle.ts';

export type { Executed, Loaded } from './handle.ts';

/** Of callers that are not on handles yet: a decision may need something else first. */
export type Decide<State> = (state: State) => readonly NewEvent[] | Promise<readonly NewEvent[]>;

export interface Pipeline {
  /** The streams of an aggregate. @param cacheSize how many of their states are kept in memory. */
  handle<State, C extends StreamCategory>(
    aggregate: Aggregate<State, C>,
    options?: { readonly cacheSize?: number },
  ): Handle<State, StreamID<C>>;
  /** Use a handle: this goes once nobody calls it. */
  load<State, C extends StreamCategory>(aggregate: Aggregate<State, C>, stream: string): Promise<Loaded<State>>;
  /** Use a handle: this goes once nobody calls it. */
  execute<State, C extends StreamCategory>(
    aggregate: Aggregate<State, C>,
    stream: string,
    decide: Decide<State>,
    context: CommandContext,
  ): Promise<Executed<State>>;
  /** Use a handle: this goes once nobody calls it. */
  forget(stream: string): void;
  /** Drops what is known of all: an older copy of the log was restored. */
  forgetAll(): void;
}

export interface PipelineOptions {
  readonly log: Log;
  readonly now: () => Date;
}

const CACHE_SIZE = 2_000;

/** Makes the handles of all aggregates, on one log. */
export function createPipeline({ log, now }: PipelineOptions): Pipeline {
  const made = new Map<unknown, { forgetAll(): void; byName: { forget(stream: string): unknown } }>();

  /** One for each aggregate, so that callers by name and by handle share what is known, and take turns. */
  function handleOf<State, C extends StreamCategory>(aggregate: Aggregate<State, C>, cacheSize = CACHE_SIZE) {
    const known = made.get(aggregate) as ReturnType<typeof createHandle<State, C>> | undefined;
    const handle = known ?? createHandle(aggregate, { log, now, cacheSize });
    made.set(aggregate, handle);
    return handle;
  }

  return {
    handle: (aggregate, { cacheSize } = {}) => handleOf(aggregate, cacheSize).handle,
    load: (aggregate, stream) => handleOf(aggregate).byName.load(stream),
    execute: (aggregate, ...command) => handleOf(aggregate).byName.execute(...command),
    forget: (stream) => {
      for (const { byName } of made.values()) byName.forget(stream);
    },
    forgetAll: () => {
      for (const handle of made.values()) handle.forgetAll();
    },
  };
}
