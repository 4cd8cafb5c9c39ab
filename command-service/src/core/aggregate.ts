import type { DomainEvent, DomainEventOf, STREAMS, StreamCategory } from '@groundwork/contracts';

type Past<E extends DomainEvent> = E extends DomainEvent ? Pick<E, 'type' | 'data' | 'metadata'> : never;

/** A decided event has no position yet. */
export type EventOf<C extends StreamCategory> = Past<DomainEventOf<C>>;

export interface Aggregate<State, C extends StreamCategory> {
  readonly stream: (typeof STREAMS)[C];
  readonly initial: State;
  /** Pure. Ignores unknown types: a newer release may have written them. */
  evolve(state: State, event: EventOf<C>): State;
}

/** @param events oldest first. */
export const fold = <State, C extends StreamCategory>(
  aggregate: Aggregate<State, C>,
  state: State,
  events: readonly EventOf<C>[],
): State => events.reduce((current, event) => aggregate.evolve(current, event), state);
