import { type EventType, revisionAfter, type SECTION_FIELDS, type Written } from '@groundwork/contracts';
import { type Body, type CollectionOf, collection, type Fold } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';

export interface Industry extends Document {
  readonly industryID: number;
  readonly industryName: string;
  readonly isActive: boolean;
  readonly revision: number;
}

export interface Sector extends Document {
  readonly sectorID: number;
  readonly industryID: number;
  readonly sectorName: string;
  readonly isActive: boolean;
  readonly revision: number;
}

export interface Section extends Document, Written<typeof SECTION_FIELDS> {
  readonly sectionID: number;
  readonly revision: number;
}

type Changed = Industry | Sector;

const becomes = <D extends Changed, E extends { readonly type: EventType }>(
  key: (event: NoInfer<E>) => string,
  news: (event: E) => Partial<Body<D>>,
): Fold<D, E> => ({
  key,
  apply: (before, event) =>
    before && { ...before, ...news(event), revision: revisionAfter('taxonomy', before.revision, event.type) },
});

type OfIndustry = { readonly type: EventType; readonly data: { readonly industryID: number } };
type OfSector = { readonly type: EventType; readonly data: { readonly sectorID: number } };
const industryOf = ({ data }: OfIndustry): string => String(data.industryID);
const sectorOf = ({ data }: OfSector): string => String(data.sectorID);

/** A projection that needs these names keeps its own, in log order (docs/architecture.md#a-query). */
export const industryNames = (): CollectionOf<Industry> =>
  collection('industries', {
    on: {
      IndustryAdded: {
        key: industryOf,
        apply: (_, { data }, { id }) => ({ _id: id, ...data, isActive: true, revision: 1 }),
      },
      IndustryRenamed: becomes(industryOf, ({ data }) => ({ industryName: data.industryName })),
      IndustryActivated: becomes(industryOf, () => ({ isActive: true })),
      IndustryDeactivated: becomes(industryOf, () => ({ isActive: false })),
    },
  });

export const sectorNames = (): CollectionOf<Sector> =>
  collection('sectors', {
    on: {
      SectorAdded: {
        key: sectorOf,
        apply: (_, { data }, { id }) => ({ _id: id, ...data, isActive: true, revision: 1 }),
      },
      SectorRenamed: becomes(sectorOf, ({ data }) => ({ sectorName: data.sectorName })),
      SectorActivated: becomes(sectorOf, () => ({ isActive: true })),
      SectorDeactivated: becomes(sectorOf, () => ({ isActive: false })),
    },
  });

export const sectionTexts = (): CollectionOf<Section> =>
  collection('sections', {
    on: {
      SectionDefined: {
        key: ({ data }) => String(data.sectionID),
        apply: (section, { type, data }, { id }) => ({
          _id: id,
          ...data,
          revision: revisionAfter('taxonomy', section?.revision ?? 0, type),
        }),
      },
    },
  });
