import { type NewEvent, refuse, STREAMS, type StreamCategory, type StreamID } from '@groundwork/contracts';
import { createCache, type Log, StoreFull, StoreUnavailable, WrongRevision } from '@groundwork/event-store';
import { type Meter, NO_METER, NO_TRACER, readTraceparent, type Span, type Tracer } from '@groundwork/service-kit';
import { type Aggregate, type EventOf, fold } from './aggregate.ts';
import { type CommandContext, metadataOf } from './context.ts';
import { serialiser } from './serialiser.ts';

export interface Loaded<State> {
  readonly state: State;
  /** -1 without events. */
  readonly revision: number;
  readonly position: string | undefined;
}

/** `before`: the state that was decided on. */
export type Executed<State> = Loaded<State> & { readonly before: State; readonly events: readonly NewEvent[] };

/** Must be pure: it runs again after a conflict, and when it gave no event. */
export type Decide<State> = (state: State) => readonly NewEvent[];

/** All that routes, services and automations see of the log. */
export interface Handle<State, ID extends readonly string[] = [id: string]> {
  load(...id: ID): Promise<State>;
  /** With revision and position. */
  loaded(...id: ID): Promise<Loaded<State>>;
  /**
   * Decides on the cached state if there is one, and appends. Without an event, or after a conflict, loads and decides
   * again until the deadline.
   * @throws Refusal of the decision, tooMuchContention; StoreUnavailable; StoreFull at once; KeyDestroyed for personal data of an erased
   * person; Error for a stream with an unreadable event.
   */
  execute(...command: readonly [...id: ID, decide: Decide<State>, context: CommandContext]): Promise<Executed<State>>;
  forget(...id: ID): void;
}

export interface HandleOptions {
  readonly log: Log;
  readonly now: () => Date;
  readonly cacheSize: number;
  readonly meter?: Meter | undefined;
  readonly tracer?: Tracer | undefined;
}

const RETRY_DELAY_MS = 50;
/** Longest that a command is tried, in milliseconds, where a clock that was set back puts its deadline off. */
const LONGEST_MS = 60_000;

const isTooLong = (begun: number): boolean => performance.now() - begun > LONGEST_MS;

export function createHandle<State, C extends StreamCategory>(
  aggregate: Aggregate<State, C>,
  { log, now, cacheSize, meter = NO_METER, tracer = NO_TRACER }: HandleOptions,
) {
  const cache = createCache<Loaded<State>>(cacheSize);
  const inTurn = serialiser();
  const counted = { aggregate: categoryOf(aggregate.stream) };
  const nothing: Loaded<State> = { state: aggregate.initial, revision: -1, position: undefined };

  /** The cache is a head start only: newer events are always read. */
  async function load(stream: string): Promise<Loaded<State>> {
    const known = cache.get(stream) ?? nothing;
    const events = await log.readStream(stream, known.revision + 1);
    const last = events.at(-1);
    if (!last) return known;
    const unreadable = events.find((event) => event.unreadable !== undefined);
    if (unreadable) throw new Error(`event ${unreadable.id} cannot be read: ${unreadable.unreadable}`);
    // Events of a newer release may be among them: no evolve knows those.
    const state = fold(aggregate, known.state, events as unknown as EventOf<C>[]);
    const loaded = { state, revision: last.revision, position: last.position };
    cache.set(stream, loaded);
    return loaded;
  }

  /** Only as part of a request that is traced: its context goes with the events. */
  const spanOf = (events: readonly NewEvent[], { traceparent: parent }: CommandContext): Span | undefined =>
    tracer.isOn && readTraceparent(parent)?.isSampled
      ? tracer.begin('append', {
          kind: 'client',
          parent,
          attributes: {
            'groundwork.aggregate': counted.aggregate,
            'groundwork.events': events.map(({ type }) => type),
          },
        })
      : undefined;

  /** Repeats the identical append while the log does not answer: it is written once however often it arrives. */
  async function write(
    stream: string,
    { state: before, revision }: Loaded<State>,
    events: readonly NewEvent[],
    context: CommandContext,
  ): Promise<Executed<State>> {
    const expected = revision < 0 ? 'no_stream' : revision;
    const span = spanOf(events, context);
    const metadata = metadataOf(context, now().toISOString(), span?.traceparent);
    const begun = performance.now();
    for (;;) {
      try {
        // Field by field, as this is the hot path: a spread takes thirty times as long.
        const { revision: at, position } = await log.append(stream, events, expected, metadata);
        // The log accepted them, so each fits its type's definition.
        const past = events.map(({ type, data }) => ({ type, data, metadata })) as unknown as EventOf<C>[];
        const state = fold(aggregate, before, past);
        cache.set(stream, { state, revision: at, position });
        span?.end();
        return { state, revision: at, position, before, events };
      } catch (error) {
        if (error instanceof WrongRevision) meter.count('groundwork_append_conflicts_total', counted);
        // Room does not come within a request, and each try holds up all others.
        const isOver = !(error instanceof StoreUnavailable) || error instanceof StoreFull;
        if (isOver || now().getTime() + RETRY_DELAY_MS > context.deadline || isTooLong(begun)) {
          span?.end({}, error instanceof Error ? error.name : 'unknown');
          throw error;
        }
        meter.count('groundwork_append_retries_total', counted);
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      }
    }
  }

  async function onRead(stream: string, decide: Decide<State>, context: CommandContext): Promise<Executed<State>> {
    const begun = performance.now();
    for (;;) {
      const loaded = await load(stream);
      const events = decide(loaded.state);
      if (events.length === 0) return { ...loaded, before: loaded.state, events };
      try {
        return await write(stream, loaded, events, context);
      } catch (error) {
        if (!(error instanceof WrongRevision)) throw error;
        // The cache may be ahead of the log: an older copy was restored.
        cache.delete(stream);
        if (now().getTime() > context.deadline || isTooLong(begun)) refuse('tooMuchContention');
      }
    }
  }

  /**
   * Decides on the cached state without reading, because the append checks its revision. Refusals and repetitions
   * append nothing to check, so they are decided on a fresh read.
   */
  async function untilDecided(
    stream: string,
    decide: Decide<State>,
    context: CommandContext,
  ): Promise<Executed<State>> {
    const known = cache.get(stream);
    meter.count('groundwork_cache_lookups_total', { cache: 'state', result: known ? 'hit' : 'miss' });
    const events = known ? eventsOf(decide, known.state) : [];
    if (known && events.length > 0) {
      try {
        return await write(stream, known, events, context);
      } catch (error) {
        if (!(error instanceof WrongRevision)) throw error;
      }
    }
    return onRead(stream, decide, context);
  }

  // TypeScript cannot call the union of functions over all categories.
  const nameOf = aggregate.stream as unknown as (...id: StreamID<C>) => string;
  const handle: Handle<State, StreamID<C>> = {
    load: async (...id) => (await load(nameOf(...id))).state,
    loaded: (...id) => load(nameOf(...id)),
    execute(...command) {
      // The last two of a tuple whose length only the caller knows.
      const [decide, context] = command.slice(-2) as unknown as [Decide<State>, CommandContext];
      const stream = nameOf(...(command.slice(0, -2) as unknown as StreamID<C>));
      return inTurn(stream, () => untilDecided(stream, decide, context));
    },
    forget: (...id) => void cache.delete(nameOf(...id)),
  };
  return { handle, forgetAll: () => cache.clear() };
}

const categoryOf = (stream: unknown): string =>
  Object.entries(STREAMS).find(([, nameOf]) => nameOf === stream)?.[0] ?? 'other';

/** A refusal counts as no events. */
function eventsOf<State>(decide: Decide<State>, state: State): readonly NewEvent[] {
  try {
    return decide(state);
  } catch {
    return [];
  }
}
