import {
  type EventData,
  type NewEvent,
  PartnerBranded,
  refuseChanged,
  revisionAfter,
  STREAMS,
  UNBRANDED,
} from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

type Branded = Readonly<EventData['PartnerBranded']>;
export type Logo = NonNullable<Branded['logo']>;

export interface Branding extends Omit<Branded, 'partnerID'> {
  readonly revision: number;
}

export const branding: Aggregate<Branding, 'branding'> = {
  stream: STREAMS.branding,
  initial: { ...UNBRANDED, revision: 0 },
  evolve(state, { type, data }) {
    if (type !== 'PartnerBranded') return state;
    const { partnerID: _, ...said } = data;
    return { ...said, revision: revisionAfter('branding', state.revision, type) };
  },
};

export interface Asked extends Pick<Branded, 'partnerID' | 'color' | 'line' | 'welcome'> {
  /** Undefined leaves it as it is. */
  readonly logo: Logo | null | undefined;
}

/** The same is no event, and the same picture stays the file that it is. @throws Refusal changedMeanwhile. */
export function brandPartner(asked: Asked, revision: number | undefined, state: Branding): NewEvent[] {
  const isKept = asked.logo === undefined || asked.logo?.hash === state.logo?.hash;
  const input = { ...asked, logo: isKept ? state.logo : (asked.logo ?? null) };
  const { color, line, welcome } = state;
  if (isKept && input.color === color && input.line === line && input.welcome === welcome) return [];
  if (revision !== undefined && revision !== state.revision) {
    refuseChanged({ color, line, welcome, revision: state.revision });
  }
  return [PartnerBranded.of(input)];
}
