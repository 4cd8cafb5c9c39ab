import { type EventData, type NewEvent, PartnerAdded, STREAMS } from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';
import type { CommandContext } from '../core/context.ts';
import type { Pipeline } from '../core/pipeline.ts';

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

export const createPartners = (pipeline: Pipeline) => ({
  byID: async (partnerID: string): Promise<Partner | null> =>
    (await pipeline.load(partner, STREAMS.partner(partnerID))).state,
  add: (input: Partner, context: CommandContext) =>
    pipeline.execute(partner, STREAMS.partner(input.partnerID), (state) => addPartner(input, state), context),
});
