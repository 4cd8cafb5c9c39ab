import type { DomainEvent, EVENTS_OF_STREAM, STREAMS } from '@groundwork/contracts';

export type StreamCategory = keyof typeof STREAMS;

/** What follows the category in a stream's name; nothing for one that exists once. */
export type StreamID<C extends StreamCategory> = Parameters<(typeof STREAMS)[C]>;

/** An event of these streams as far as state is concerned: one just decided has no position yet. */
export type EventOf<C extends StreamCategory> = C extends StreamCategory
  ? PastEvents[keyof (typeof EVENTS_OF_STREAM)[C] & keyof PastEvents]
  : never;

type PastEvents = { [T in DomainEvent['type']]: Pick<Extract<DomainEvent, { type: T }>, 'type' | 'data' | 'metadata'> };

/** How the events of a stream become the state that decisions need. Pure. */
export interface Aggregate<State, C extends StreamCategory> {
  /** The name of its stream. */
  readonly stream: (typeof STREAMS)[C];
  readonly initial: State;
  /** Leaves the state as it is for types it does not know: a newer release may have written them. */
  evolve(state: State, event: EventOf<C>): State;
}

/** @returns the state after all events, oldest first. */
export const fold = <State, C extends StreamCategory>(
  aggregate: Aggregate<State, C>,
  state: State,
  events: readonly EventOf<C>[],
): State => events.reduce((current, event) => aggregate.evolve(current, event), state);
