import type { DomainEvent } from '@groundwork/contracts';

/** An event as far as state is concerned: one just decided has no position yet. */
export type PastEvent = {
  [T in DomainEvent['type']]: Pick<Extract<DomainEvent, { type: T }>, 'type' | 'data' | 'metadata'>;
}[DomainEvent['type']];

/** How the events of a stream become the state that decisions need. Pure. */
export interface Aggregate<State> {
  readonly initial: State;
  evolve(state: State, event: PastEvent): State;
}

/** @returns the state after all events, oldest first. */
export const fold = <State>(aggregate: Aggregate<State>, state: State, events: readonly PastEvent[]): State =>
  events.reduce((current, event) => aggregate.evolve(current, event), state);
