import { type NewEvent, refuse, type StreamCategory, type StreamID } from '@groundwork/contracts';
import { createCache, type Log, StoreUnavailable, WrongRevision } from '@groundwork/event-store';
import { type Aggregate, type EventOf, fold } from './aggregate.ts';
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

/** What a command left, the state that it was decided on, and its events. */
export type Executed<State> = Loaded<State> & { readonly before: State; readonly events: readonly NewEvent[] };

/** Pure: it is decided again after a conflict, and without an event. */
export type Decide<State> = (state: State) => readonly NewEvent[];

/** The streams of one aggregate: all that routes, services and automations see of the log. */
export interface Handle<State, ID extends readonly string[] = [id: string]> {
  load(...id: ID): Promise<State>;
  /** With revision and position. */
  loaded(...id: ID): Promise<Loaded<State>>;
  /**
   * Decides and appends: on the state in memory if there is one, else on what is loaded. Without an event, and after a
   * conflict, it loads and decides again until the deadline.
   * @throws Refusal of the decision, tooMuchContention; StoreUnavailable; KeyDestroyed for an event with personal data of
   * somebody who was erased; Error for a stream with an event that cannot be read.
   */
  execute(...command: readonly [...id: ID, decide: Decide<State>, context: CommandContext]): Promise<Executed<State>>;
  /** Drops what is known of a stream from memory. */
  forget(...id: ID): void;
}

export interface HandleOptions {
  readonly log: Log;
  readonly now: () => Date;
  /** How many streams' states are kept in memory. */
  readonly cacheSize: number;
}

const RETRY_DELAY_MS = 50;

/** Decides and appends: every command comes through here. The pipeline makes one for each aggregate. */
export function createHandle<State, C extends StreamCategory>(
  aggregate: Aggregate<State, C>,
  { log, now, cacheSize }: HandleOptions,
) {
  const cache = createCache<Loaded<State>>(cacheSize);
  const inTurn = serialiser();
  const nothing: Loaded<State> = { state: aggregate.initial, revision: -1, position: undefined };

  /** What is in memory is only ever a head start: what was written since is read each time. */
  async function load(stream: string): Promise<Loaded<State>> {
    const known = cache.get(stream) ?? nothing;
    const events = await log.readStream(stream, known.revision + 1);
    const last = events.at(-1);
    if (!last) return known;
    const unreadable = events.find((event) => event.unreadable !== undefined);
    if (unreadable) throw new Error(`event ${unreadable.id} cannot be read: ${unreadable.unreadable}`);
    // A stream holds the events of its aggregate, and perhaps others of a newer release, which no evolve knows.
    const state = fold(aggregate, known.state, events as unknown as EventOf<C>[]);
    const loaded = { state, revision: last.revision, position: last.position };
    cache.set(stream, loaded);
    return loaded;
  }

  /** Repeats the identical append while the log does not answer: it is written once, however often it arrives. */
  async function write(
    stream: string,
    { state: before, revision }: Loaded<State>,
    events: readonly NewEvent[],
    context: CommandContext,
  ): Promise<Executed<State>> {
    const expected = revision < 0 ? 'no_stream' : revision;
    const metadata = metadataOf(context, now().toISOString());
    for (;;) {
      try {
        // Field by field, as every command comes by here: a spread with others added to it takes thirty times as long.
        const { revision: at, position } = await log.append(stream, events, expected, metadata);
        // The log took them, so each is one of its type's definition.
        const past = events.map(({ type, data }) => ({ type, data, metadata })) as unknown as EventOf<C>[];
        const state = fold(aggregate, before, past);
        cache.set(stream, { state, revision: at, position });
        return { state, revision: at, position, before, events };
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || now().getTime() + RETRY_DELAY_MS > context.deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      }
    }
  }

  async function onRead(stream: string, decide: Decide<State>, context: CommandContext): Promise<Executed<State>> {
    for (;;) {
      const loaded = await load(stream);
      const events = decide(loaded.state);
      if (events.length === 0) return { ...loaded, before: loaded.state, events };
      try {
        return await write(stream, loaded, events, context);
      } catch (error) {
        if (!(error instanceof WrongRevision)) throw error;
        // It may know more than there is: an older copy of the log was restored.
        cache.delete(stream);
        if (now().getTime() > context.deadline) refuse('tooMuchContention');
      }
    }
  }

  /**
   * On the state in memory, without reading: the append tells whether it still is the stream's. Not so a refusal and a
   * repetition, which are nothing that the log could check.
   */
  async function untilDecided(
    stream: string,
    decide: Decide<State>,
    context: CommandContext,
  ): Promise<Executed<State>> {
    const known = cache.get(stream);
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

  // TypeScript does not call a function of the union that the categories make.
  const nameOf = aggregate.stream as unknown as (...id: StreamID<C>) => string;
  const handle: Handle<State, StreamID<C>> = {
    load: async (...id) => (await load(nameOf(...id))).state,
    loaded: (...id) => load(nameOf(...id)),
    execute(...command) {
      // The two last of a tuple whose length only the caller knows.
      const [decide, context] = command.slice(-2) as unknown as [Decide<State>, CommandContext];
      const stream = nameOf(...(command.slice(0, -2) as unknown as StreamID<C>));
      return inTurn(stream, () => untilDecided(stream, decide, context));
    },
    forget: (...id) => void cache.delete(nameOf(...id)),
  };
  return { handle, forgetAll: () => cache.clear() };
}

/** @returns none also for a refusal. */
function eventsOf<State>(decide: Decide<State>, state: State): readonly NewEvent[] {
  try {
    return decide(state);
  } catch {
    return [];
  }
}
