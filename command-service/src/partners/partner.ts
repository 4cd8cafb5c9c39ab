import {
  type EventData,
  type NewEvent,
  PartnerAdded,
  PartnerChanged,
  refuse,
  refuseChanged,
  revisionAfter,
  STREAMS,
} from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

type PartnerData = EventData['PartnerAdded'];

export interface Partner extends Readonly<PartnerData> {
  readonly revision: number;
  /** Kept to recognize a repeated command. */
  readonly added: Readonly<PartnerData>;
}

export const partner: Aggregate<Partner | null, 'partner'> = {
  stream: STREAMS.partner,
  initial: null,
  evolve(state, event) {
    switch (event.type) {
      case 'PartnerAdded':
        return { ...event.data, added: event.data, revision: revisionAfter('partner', 0, event.type) };
      case 'PartnerChanged':
        return state && { ...state, ...event.data, revision: revisionAfter('partner', state.revision, event.type) };
      default:
        return state;
    }
  },
};

/** Repeating it is no event. */
export const addPartner = (input: PartnerData, state: Partner | null): NewEvent[] =>
  state ? [] : [PartnerAdded.of(input)];

/** @throws Refusal keyReused when the command added another. */
export function createPartner(input: PartnerData, state: Partner | null): NewEvent[] {
  if (state && !isSame(input, state.added)) refuse('keyReused');
  return addPartner(input, state);
}

/** An unchanged one is no event. @throws Refusal notFound, changedMeanwhile. */
export function changePartner(input: PartnerData, revision: number | undefined, state: Partner | null): NewEvent[] {
  if (!state) return refuse('notFound');
  if (isSame(input, state)) return [];
  if (revision !== undefined && revision !== state.revision) {
    const { partnerName, defaultDiscount } = state;
    refuseChanged({ partnerName, defaultDiscount, revision: state.revision });
  }
  return [PartnerChanged.of(input)];
}

const isSame = (a: PartnerData, b: PartnerData): boolean =>
  a.partnerName === b.partnerName && a.defaultDiscount === b.defaultDiscount;
