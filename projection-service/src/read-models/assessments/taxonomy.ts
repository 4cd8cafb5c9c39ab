import { type CollectionOf, collection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';

export interface Industry extends Document {
  readonly industryID: number;
  readonly industryName: string;
  readonly isActive: boolean;
  /** How often its name was written. */
  readonly revision: number;
}

export interface Sector extends Document {
  readonly sectorID: number;
  readonly industryID: number;
  readonly sectorName: string;
  readonly isActive: boolean;
  readonly revision: number;
}

export interface Section extends Document {
  readonly sectionID: number;
  readonly sectionName: string;
  readonly sectionShortName: string;
  readonly sectionSummary: string;
  readonly callToAction: string;
  readonly revision: number;
}

/** Names of industries; a projection that needs them keeps its own, in log order (docs/architecture.md#a-query). */
export const industryNames = (): CollectionOf<Industry> =>
  collection('industries', {
    on: {
      IndustryAdded: {
        key: ({ data }) => String(data.industryID),
        apply: (_, { data }, { id }) => ({ _id: id, ...data, isActive: true, revision: 1 }),
      },
      IndustryRenamed: {
        key: ({ data }) => String(data.industryID),
        apply: (industry, { data }) =>
          industry && { ...industry, industryName: data.industryName, revision: industry.revision + 1 },
      },
      IndustryActivated: {
        key: ({ data }) => String(data.industryID),
        apply: (industry) => industry && { ...industry, isActive: true },
      },
      IndustryDeactivated: {
        key: ({ data }) => String(data.industryID),
        apply: (industry) => industry && { ...industry, isActive: false },
      },
    },
  });

export const sectorNames = (): CollectionOf<Sector> =>
  collection('sectors', {
    on: {
      SectorAdded: {
        key: ({ data }) => String(data.sectorID),
        apply: (_, { data }, { id }) => ({ _id: id, ...data, isActive: true, revision: 1 }),
      },
      SectorRenamed: {
        key: ({ data }) => String(data.sectorID),
        apply: (sector, { data }) =>
          sector && { ...sector, sectorName: data.sectorName, revision: sector.revision + 1 },
      },
      SectorActivated: {
        key: ({ data }) => String(data.sectorID),
        apply: (sector) => sector && { ...sector, isActive: true },
      },
      SectorDeactivated: {
        key: ({ data }) => String(data.sectorID),
        apply: (sector) => sector && { ...sector, isActive: false },
      },
    },
  });

export const sectionTexts = (): CollectionOf<Section> =>
  collection('sections', {
    on: {
      SectionDefined: {
        key: ({ data }) => String(data.sectionID),
        apply: (section, { data }, { id }) => ({ _id: id, ...data, revision: (section?.revision ?? 0) + 1 }),
      },
    },
  });
