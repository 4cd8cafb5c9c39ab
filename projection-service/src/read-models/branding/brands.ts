import { type EventData, revisionAfter, UNBRANDED } from '@groundwork/contracts';
import { collection, type Fold, type Projection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { ACCOUNT_STATUS, accountStatuses, isErased } from '../account-status/account-status.ts';

/** How a partner is shown, by partnerID. */
export interface BrandDocument extends Document, Omit<EventData['PartnerBranded'], 'partnerID'> {
  readonly partnerName: string;
  readonly revision: number;
}

const unbranded = (id: string) => ({ _id: id, partnerName: '', ...UNBRANDED, revision: 0 });

const named: Fold<BrandDocument, { readonly data: { readonly partnerID: string; readonly partnerName: string } }> = {
  key: ({ data }) => data.partnerID,
  apply: (before, { data: { partnerName } }, { id }) => ({ ...(before ?? unbranded(id)), partnerName }),
};

export const brands = collection<BrandDocument>('brands', {
  on: {
    PartnerAdded: named,
    PartnerChanged: named,
    PartnerBranded: {
      key: ({ data }) => data.partnerID,
      apply(before, { type, data: { partnerID: _, ...said } }, { id }) {
        const brand = before ?? unbranded(id);
        return { ...brand, ...said, revision: revisionAfter('branding', brand.revision, type) };
      },
    },
  },
});

/** By whose cohorts a founder came, those that they are still of, the one that they joined last at the end. */
export interface BrandedFounder extends Document {
  readonly joined: readonly { readonly cohortID: string; readonly partnerID: string }[];
}

const without = (founder: BrandedFounder | undefined, cohortID: string): BrandedFounder['joined'] =>
  (founder?.joined ?? []).filter((each) => each.cohortID !== cohortID);

export const brandedFounders = collection<BrandedFounder>('brandedFounders', {
  on: {
    CohortJoined: {
      key: ({ data }) => data.userID,
      reads: [ACCOUNT_STATUS],
      apply: (founder, { data: { userID, cohortID, partnerID } }, tools) =>
        isErased(tools, userID)
          ? undefined
          : { _id: tools.id, joined: [...without(founder, cohortID), { cohortID, partnerID }] },
    },
    CohortLeft: {
      key: ({ data }) => data.userID,
      apply: (founder, { data: { cohortID } }) => founder && { ...founder, joined: without(founder, cohortID) },
    },
    PersonErased: { key: ({ data }) => data.userID, apply: (founder) => (founder ? null : undefined) },
  },
});

export const brandingProjection: Projection = {
  name: 'branding',
  // Documents of version 1 know of nobody that they were erased: a founder would come back.
  version: 2,
  collections: [accountStatuses, brands, brandedFounders],
};
