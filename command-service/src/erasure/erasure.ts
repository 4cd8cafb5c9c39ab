import { ErasureCompleted, ErasureRequested, type EventData, type NewEvent, STREAMS } from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

export type Erasure = 'requested' | 'completed';

export const erasure: Aggregate<Erasure | null, 'erasure'> = {
  stream: STREAMS.erasure,
  initial: null,
  evolve(state, event) {
    if (event.type === 'ErasureRequested') return 'requested';
    return event.type === 'ErasureCompleted' ? 'completed' : state;
  },
};

export const requestErasure = (input: EventData['ErasureRequested'], state: Erasure | null): NewEvent[] =>
  state === null ? [ErasureRequested.of(input)] : [];

export const completeErasure = (userID: string, state: Erasure | null): NewEvent[] =>
  state === 'requested' ? [ErasureCompleted.of({ userID })] : [];
