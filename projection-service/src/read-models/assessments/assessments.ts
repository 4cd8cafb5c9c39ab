import { type EventData, isAnswerable, splitVersioned } from '@groundwork/contracts';
import { collection, type Projection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { industryNames, sectionTexts, sectorNames } from './taxonomy.ts';

export type VersionQuestion = Omit<EventData['QuestionAdded'], 'assessmentID'> & {
  /** Its place in its section, from 1. */
  readonly questionOrder: number;
};

/** A version or draft of an assessment with all its questions. Read by `<originID>.<n>`. */
export interface Version extends Document {
  readonly originID: string;
  readonly assessmentTitle: string;
  readonly assessmentType: 'P' | 'A';
  readonly industryID: number;
  readonly sectorID: number;
  /** Null while it is a draft. */
  readonly versionNumber: number | null;
  readonly questions: readonly VersionQuestion[];
}

export const industries = industryNames();
export const sectors = sectorNames();
export const sections = sectionTexts();

export const versions = collection<Version>('versions', {
  on: {
    AssessmentCreated: {
      key: ({ data }) => data.assessmentID,
      apply(_, { data }, { id }) {
        const { assessmentID: _draft, ...created } = data;
        return { _id: id, ...created, versionNumber: null, questions: [] };
      },
    },
    QuestionAdded: {
      key: ({ data }) => data.assessmentID,
      apply(version, { data }) {
        if (!version) return undefined;
        const { assessmentID: _draft, ...question } = data;
        const before = version.questions.filter((q) => q.sectionID === question.sectionID).length;
        return { ...version, questions: [...version.questions, { ...question, questionOrder: before + 1 }] };
      },
    },
    DraftPublished: {
      key: ({ data }) => data.assessmentID,
      apply: (version, { data }) => version && { ...version, versionNumber: data.versionNumber },
    },
  },
});

/** What an assessment offers to founders: one per origin, with its active version, if any. */
export interface Offer extends Document {
  readonly industryID: number;
  readonly sectorID: number;
  readonly assessmentTitle: string;
  readonly assessmentType: 'P' | 'A';
  /** assessmentID of the active version. */
  readonly active: string | null;
  readonly questionCount: number;
  readonly sectionCount: number;
}

export const offers = collection<Offer>('offers', {
  on: {
    AssessmentCreated: {
      key: ({ data }) => data.originID,
      apply(_, { data }, { id }) {
        const { industryID, sectorID, assessmentTitle, assessmentType } = data;
        const about = { industryID, sectorID, assessmentTitle, assessmentType };
        return { _id: id, ...about, active: null, questionCount: 0, sectionCount: 0 };
      },
    },
    VersionActivated: {
      key: ({ data }) => splitVersioned(data.assessmentID).id,
      reads: [{ collection: versions, id: ({ data }) => data.assessmentID }],
      apply(offer, { data }, { read }) {
        const version = read(versions, data.assessmentID);
        if (!offer || !version) return undefined;
        const asked = version.questions.filter(isAnswerable);
        return {
          ...offer,
          active: data.assessmentID,
          questionCount: asked.length,
          sectionCount: new Set(asked.map(({ sectionID }) => sectionID)).size,
        };
      },
    },
  },
});

export const assessmentsProjection: Projection = {
  name: 'assessments',
  version: 3,
  collections: [industries, sectors, sections, versions, offers],
};
