import { type NewEvent, PartnerAdded, STREAMS } from '@groundwork/contracts';
import type { Aggregate } from '../aggregate.ts';

/** The names added to a stream, in order: an aggregate that shows what was written when. */
export const additions: Aggregate<readonly string[], 'partner'> = {
  stream: STREAMS.partner,
  initial: [],
  evolve: (state, event) => (event.type === 'PartnerAdded' ? [...state, event.data.partnerName] : state),
};

export const added = (partnerName: string): NewEvent =>
  PartnerAdded.of({ partnerID: 'p', partnerName, defaultDiscount: 0 });

/** Decides 'a0', then 'a1', and so on. */
export const addNext = (state: readonly string[]): NewEvent[] => [added(`a${state.length}`)];
