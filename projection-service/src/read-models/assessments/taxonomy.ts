import { type CollectionOf, collection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';

export interface Industry extends Document {
  readonly industryID: number;
  readonly industryName: string;
}

export interface Sector extends Document {
  readonly sectorID: number;
  readonly industryID: number;
  readonly sectorName: string;
}

export interface Section extends Document {
  readonly sectionID: number;
  readonly sectionName: string;
  readonly sectionShortName: string;
  readonly sectionSummary: string;
  readonly callToAction: string;
}

/** Names of industries; a projection that needs them keeps its own, in log order (docs/architecture.md#a-query). */
export const industryNames = (): CollectionOf<Industry> =>
  collection('industries', {
    on: {
      IndustryAdded: {
        key: ({ data }) => String(data.industryID),
        apply: (_, { data }, { id }) => ({ _id: id, ...data }),
      },
    },
  });

export const sectorNames = (): CollectionOf<Sector> =>
  collection('sectors', {
    on: {
      SectorAdded: {
        key: ({ data }) => String(data.sectorID),
        apply: (_, { data }, { id }) => ({ _id: id, ...data }),
      },
    },
  });

export const sectionTexts = (): CollectionOf<Section> =>
  collection('sections', {
    on: {
      SectionDefined: {
        key: ({ data }) => String(data.sectionID),
        apply: (_, { data }, { id }) => ({ _id: id, ...data }),
      },
    },
  });
