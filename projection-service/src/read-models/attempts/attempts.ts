import type { EventData } from '@groundwork/contracts';
import { collection, type Projection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { industryNames, sectorNames } from '../assessments/taxonomy.ts';
import { answers } from './answers.ts';

export type Score = Omit<EventData['AssessmentCompleted'], 'userAssessmentID'>;

/** One row per assessment taken: the founder's list and the frozen result. Its answers are documents of their own. */
export interface AttemptDocument extends Document {
  readonly userID: string;
  readonly assessmentID: string;
  readonly assessmentTitle: string;
  readonly assessmentType: 'P' | 'A';
  readonly versionNumber: number;
  readonly industryID: number;
  readonly industryName: string;
  readonly sectorID: number;
  readonly sectorName: string;
  readonly status: 'IN_PROGRESS' | 'COMPLETED';
  readonly createdAt: string;
  /** When it was started, completed or reopened last. */
  readonly updatedAt: string;
  readonly completedAt: string | null;
  readonly totalQuestions: number;
  /** Frozen at completion; null while in progress. */
  readonly score: Score | null;
  /** Whether the feedback survey was answered; once is enough, also when it is completed again. */
  readonly surveyed: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly partnerUserID: string | null;
}

interface Person extends Document {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly partnerUserID: string | null;
}

interface Title extends Document {
  readonly assessmentTitle: string;
}

/** What is left of who took an assessment once they are erased: the scores are statistics about nobody. */
const NOBODY = { firstName: '', lastName: '', company: '' } as const;

const people = collection<Person>('people', {
  on: {
    AccountOpened: {
      key: ({ data }) => data.userID,
      apply(_, { data }, { id }) {
        const { firstName, lastName, company, partnerUserID } = data;
        return { _id: id, firstName, lastName, company, partnerUserID };
      },
    },
    ProfileChanged: {
      key: ({ data }) => data.userID,
      apply(person, { data }) {
        const { firstName, lastName, company } = data;
        return person && { ...person, firstName, lastName, company };
      },
    },
    PersonErased: { key: ({ data }) => data.userID, apply: (person) => person && { ...person, ...NOBODY } },
  },
});

const titles = collection<Title>('titles', {
  on: {
    AssessmentCreated: {
      key: ({ data }) => data.assessmentID,
      apply: (_, { data }, { id }) => ({ _id: id, assessmentTitle: data.assessmentTitle }),
    },
  },
});

const industries = industryNames();
const sectors = sectorNames();

export const attempts = collection<AttemptDocument>('attempts', {
  indexes: [
    { userID: 1, createdAt: -1, _id: -1 },
    { userID: 1, sectorID: 1, completedAt: -1, _id: -1 },
  ],
  on: {
    AssessmentStarted: {
      key: ({ data }) => data.userAssessmentID,
      reads: [
        { collection: people, id: ({ data }) => data.userID },
        { collection: titles, id: ({ data }) => data.assessmentID },
        { collection: industries, id: ({ data }) => String(data.industryID) },
        { collection: sectors, id: ({ data }) => String(data.sectorID) },
      ],
      apply(_, { data, metadata }, { id, read }) {
        const { userAssessmentID: _id, ...started } = data;
        const person = read(people, data.userID);
        return {
          _id: id,
          ...started,
          assessmentTitle: read(titles, data.assessmentID)?.assessmentTitle ?? '',
          industryName: read(industries, String(data.industryID))?.industryName ?? '',
          sectorName: read(sectors, String(data.sectorID))?.sectorName ?? '',
          status: 'IN_PROGRESS',
          createdAt: metadata.time,
          updatedAt: metadata.time,
          completedAt: null,
          score: null,
          surveyed: false,
          firstName: person?.firstName ?? '',
          lastName: person?.lastName ?? '',
          company: person?.company ?? '',
          partnerUserID: person?.partnerUserID ?? null,
        };
      },
    },
    AssessmentCompleted: {
      key: ({ data }) => data.userAssessmentID,
      apply(row, { data, metadata: { time } }) {
        const { userAssessmentID: _id, ...score } = data;
        return row && { ...row, status: 'COMPLETED', completedAt: time, updatedAt: time, score };
      },
    },
    AssessmentReopened: {
      key: ({ data }) => data.userAssessmentID,
      apply: (row, { metadata }) =>
        row && { ...row, status: 'IN_PROGRESS', completedAt: null, updatedAt: metadata.time, score: null },
    },
    SurveyAnswered: {
      key: ({ data }) => data.userAssessmentID,
      apply: (row) => row && { ...row, surveyed: true },
    },
  },
  patches: {
    ProfileChanged: {
      where: ({ data }) => ({ field: 'userID', value: data.userID }),
      set: ({ data: { firstName, lastName, company } }) => ({ firstName, lastName, company }),
    },
    PersonErased: { where: ({ data }) => ({ field: 'userID', value: data.userID }), set: () => NOBODY },
  },
});

export const attemptsProjection: Projection = {
  name: 'attempts',
  version: 8,
  collections: [people, titles, industries, sectors, attempts, answers],
};
