import { isAnswerable } from '@groundwork/contracts';
import { collection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { originOf, versions } from './versions.ts';

/** What founders are offered: one per origin, with its active version, if any. */
export interface Offer extends Document {
  readonly industryID: number;
  readonly sectorID: number;
  readonly assessmentTitle: string;
  readonly assessmentType: 'P' | 'A';
  readonly active: string | null;
  readonly questionCount: number;
  readonly sectionCount: number;
}

export const offers = collection<Offer>('offers', {
  on: {
    AssessmentCreated: {
      key: ({ data }) => data.originID,
      apply(before, { data }, { id }) {
        if (before) return undefined;
        const { industryID, sectorID, assessmentTitle, assessmentType } = data;
        const about = { industryID, sectorID, assessmentTitle, assessmentType };
        return { _id: id, ...about, active: null, questionCount: 0, sectionCount: 0 };
      },
    },
    VersionActivated: {
      key: ({ data }) => originOf(data.assessmentID),
      reads: [{ collection: versions, id: ({ data }) => data.assessmentID }],
      apply(offer, { data }, { read }) {
        const version = read(versions, data.assessmentID);
        if (!offer || !version) return undefined;
        const asked = version.questions.filter(isAnswerable);
        return {
          ...offer,
          active: data.assessmentID,
          assessmentTitle: version.assessmentTitle,
          questionCount: asked.length,
          sectionCount: new Set(asked.map(({ sectionID }) => sectionID)).size,
        };
      },
    },
    VersionDeactivated: {
      key: ({ data }) => originOf(data.assessmentID),
      apply: (offer, { data }) => (offer?.active === data.assessmentID ? { ...offer, active: null } : undefined),
    },
  },
});
