import type { DomainEvent, DomainEventOf, STREAMS, StreamCategory } from '@groundwork/contracts';

type Past<E extends DomainEvent> = E extends DomainEvent ? Pick<E, 'type' | 'data' | 'metadata'> : never;

/** An event of these streams as far as state is concerned: one just decided has no position yet. */
export type EventOf<C extends StreamCategory> = Past<DomainEventOf<C>>;

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
