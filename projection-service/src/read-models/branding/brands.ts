import { type EventData, revisionAfter } from '@groundwork/contracts';
import { collection, type Projection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';

/** How a partner is shown, by partnerID. */
export interface BrandDocument extends Document, Omit<EventData['PartnerBranded'], 'partnerID'> {
  readonly revision: number;
}

export const brands = collection<BrandDocument>('brands', {
  on: {
    PartnerBranded: {
      key: ({ data }) => data.partnerID,
      apply: (before, { type, data: { partnerID, ...said } }) => ({
        ...{ _id: partnerID, ...said },
        revision: revisionAfter('branding', before?.revision ?? 0, type),
      }),
    },
  },
});

export const brandingProjection: Projection = { name: 'branding', version: 1, collections: [brands] };
