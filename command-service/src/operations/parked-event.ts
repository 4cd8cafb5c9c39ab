import { type NewEvent, ParkedEventRetried, ParkedEventSkipped, refuse, STREAMS } from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

export interface ParkedEvent {
  readonly parkedID: string;
  readonly readModel: string;
  readonly status: 'parked' | 'retried' | 'skipped';
}

export const parkedEvent: Aggregate<ParkedEvent | null, 'parkedEvent'> = {
  stream: STREAMS.parkedEvent,
  initial: null,
  evolve(state, { type, data }) {
    switch (type) {
      case 'EventParked':
        return { parkedID: data.parkedID, readModel: data.readModel, status: 'parked' };
      case 'ParkedEventRetried':
        return state && { ...state, status: 'retried' };
      case 'ParkedEventSkipped':
        return state && { ...state, status: 'skipped' };
      default:
        return state;
    }
  },
};

export const versionIn = (parkedID: string): number => Number(/@(\d+)/.exec(parkedID)?.[1]);

/** Repeating it is no event. @throws Refusal notFound. */
export function retryParked(state: ParkedEvent | null): NewEvent[] {
  const { parkedID, status } = state ?? refuse('notFound');
  return status === 'retried' ? [] : [ParkedEventRetried.of({ parkedID })];
}

/** Repeating it is no event. @throws Refusal notFound. */
export function skipParked(reason: string, state: ParkedEvent | null): NewEvent[] {
  const { parkedID, status } = state ?? refuse('notFound');
  return status === 'skipped' ? [] : [ParkedEventSkipped.of({ parkedID, reason })];
}
