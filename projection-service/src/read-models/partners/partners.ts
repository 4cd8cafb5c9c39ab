import { revisionAfter } from '@groundwork/contracts';
import { listIndexes } from '../../core/list.ts';
import { collection, type Projection } from '../../core/projection.ts';
import { normalise, searchKeysOf } from '../../core/text.ts';
import type { Document } from '../../store/port.ts';

export interface PartnerDocument extends Document {
  readonly partnerID: string;
  readonly partnerName: string;
  readonly defaultDiscount: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly revision: number;
  readonly byPartnerName: string;
  readonly searchKeys: readonly string[];
}

export const PARTNER_SORTS = {
  partnerName: 'byPartnerName',
  defaultDiscount: 'defaultDiscount',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
} as const;

const named = (partnerName: string) => ({
  partnerName,
  byPartnerName: normalise(partnerName),
  searchKeys: searchKeysOf(partnerName),
});

export const partners = collection<PartnerDocument>('partners', {
  indexes: listIndexes(Object.values(PARTNER_SORTS), []),
  searchField: 'searchKeys',
  on: {
    PartnerAdded: {
      key: ({ data }) => data.partnerID,
      apply: (_, { type, data: { partnerID, partnerName, defaultDiscount }, metadata: { time } }) => ({
        ...{ _id: partnerID, partnerID, defaultDiscount, createdAt: time, updatedAt: time },
        ...named(partnerName),
        revision: revisionAfter('partner', 0, type),
      }),
    },
    PartnerChanged: {
      key: ({ data }) => data.partnerID,
      apply: (partner, { type, data: { partnerName, defaultDiscount }, metadata }) =>
        partner && {
          ...{ ...partner, defaultDiscount, updatedAt: metadata.time },
          ...named(partnerName),
          revision: revisionAfter('partner', partner.revision, type),
        },
    },
  },
});

export const partnersProjection: Projection = { name: 'partners', version: 2, collections: [partners] };
