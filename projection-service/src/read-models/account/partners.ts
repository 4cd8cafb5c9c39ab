import { collection, type Fold } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';

export interface Partner extends Document {
  readonly partnerName: string;
}

const named: Fold<Partner, { readonly data: { readonly partnerID: string; readonly partnerName: string } }> = {
  key: ({ data }) => data.partnerID,
  apply: (_, { data: { partnerName } }, { id }) => ({ _id: id, partnerName }),
};

export const partners = collection<Partner>('partners', {
  on: { PartnerAdded: named, PartnerChanged: named },
});
