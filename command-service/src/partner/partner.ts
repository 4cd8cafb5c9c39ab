import { type EventData, type NewEvent, PartnerAdded, STREAMS } from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

export type Partner = EventData['PartnerAdded'];

/** The stream `partner-<partnerID>`; null before it is added. */
export const partner: Aggregate<Partner | null, 'partner'> = {
  stream: STREAMS.partner,
  initial: null,
  evolve: (state, event) => (event.type === 'PartnerAdded' ? event.data : state),
};

/** Adds a partner. Repeating it is no event. */
export const addPartner = (input: Partner, state: Partner | null): NewEvent[] =>
  state ? [] : [PartnerAdded.of(input)];
