import { type NewEvent, refuse } from '@groundwork/contracts';
import {
  type AppendResult,
  type ExpectedRevision,
  type Log,
  StoreUnavailable,
  WrongRevision,
} from '@groundwork/event-store';
import { type Aggregate, fold, type PastEvent } from './aggregate.ts';
import { type CommandContext, metadataOf } from './context.ts';
import { serialiser } from './serialiser.ts';

/** State of a stream, and how far it was read. */
export interface Loaded<State> {
  readonly state: State;
  /** -1: the stream has no event. */
  readonly revision: number;
  /** Position of its last event. */
  readonly position: string | undefined;
}

export type Executed<State> = Loaded<State> & { readonly events: readonly NewEvent[] };

/** A decision may need something else first, so it may be a promise; the decider it calls is pure. */
export type Decide<State> = (state: State) => readonly NewEvent[] | Promise<readonly NewEvent[]>;

export interface Pipeline {
  load<State>(aggregate: Aggregate<State>, stream: string): Promise<Loaded<State>>;
  /**
   * Load, decide, append; after a conflict load and decide again until the deadline.
   * @throws Refusal of the decision, tooMuchContention; StoreUnavailable.
   */
  execute<State>(
    aggregate: Aggregate<State>,
    stream: string,
    decide: Decide<State>,
    context: CommandContext,
  ): Promise<Executed<State>>;
  /** Drops what is known of a stream from memory. */
  forget(stream: string): void;
  /** Drops what is known of all: an older copy of the log was restored. */
  forgetAll(): void;
}

export interface PipelineOptions {
  readonly log: Log;
  readonly now: () => Date;
  /** How many streams' states are kept in memory. */
  readonly cached?: number;
}

const RETRY_DELAY_MS = 50;

/** The road of every command. */
export function createPipeline({ log, now, cached = 20_000 }: PipelineOptions): Pipeline {
  const cache = new Map<string, Loaded<unknown>>();
  const inTurn = serialiser();

  function remember<State>(stream: string, loaded: Loaded<State>): void {
    cache.delete(stream);
    if (loaded.revision >= 0) cache.set(stream, loaded);
    if (cache.size > cached) cache.delete(cache.keys().next().value as string);
  }

  /** The cache is only ever a head start: what was written since is read each time. */
  async function load<State>(aggregate: Aggregate<State>, stream: string): Promise<Loaded<State>> {
    const known = (cache.get(stream) as Loaded<State> | undefined) ?? {
      state: aggregate.initial,
      revision: -1,
      position: undefined,
    };
    const events = await log.readStream(stream, known.revision + 1);
    const last = events.at(-1);
    if (!last) return known;
    const unreadable = events.find((event) => event.unreadable !== undefined);
    if (unreadable) throw new Error(`event ${unreadable.id} cannot be read: ${unreadable.unreadable}`);
    const loaded = {
      state: fold(aggregate, known.state, events),
      revision: last.revision,
      position: last.position,
    };
    remember(stream, loaded);
    return loaded;
  }

  /** Repeats the identical append while the log does not answer: it is written once, however often it arrives. */
  async function append(
    stream: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
    context: CommandContext,
    time: string,
  ): Promise<AppendResult> {
    for (;;) {
      try {
        return await log.append(stream, events, expected, metadataOf(context, time));
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || now().getTime() + RETRY_DELAY_MS > context.deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      }
    }
  }

  async function attempt<State>(
    aggregate: Aggregate<State>,
    stream: string,
    decide: Decide<State>,
    context: CommandContext,
  ): Promise<Executed<State>> {
    const loaded = await load(aggregate, stream);
    const events = await decide(loaded.state);
    if (events.length === 0) return { ...loaded, events };

    const time = now().toISOString();
    const expected = loaded.revision < 0 ? 'no_stream' : loaded.revision;
    const { revision, position } = await append(stream, events, expected, context, time);

    const metadata = metadataOf(context, time);
    const pastEvents = events.map(
      (event) => ({ type: event.type, data: event.data, metadata }) as unknown as PastEvent,
    );
    const after = { state: fold(aggregate, loaded.state, pastEvents), revision, position };
    remember(stream, after);
    return { ...after, events };
  }

  return {
    load,
    forget: (stream) => void cache.delete(stream),
    forgetAll: () => cache.clear(),
    execute: (aggregate, stream, decide, context) =>
      inTurn(stream, async () => {
        for (;;) {
          try {
            return await attempt(aggregate, stream, decide, context);
          } catch (error) {
            if (!(error instanceof WrongRevision)) throw error;
            // It may know more than there is: an older copy of the log was restored.
            cache.delete(stream);
            if (now().getTime() > context.deadline) refuse('tooMuchContention');
          }
        }
      }),
  };
}
