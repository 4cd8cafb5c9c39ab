import type { EventData } from '@groundwork/contracts';
import { type BelongingChange, belongingFolds, belongingOf } from '../../core/belonging.ts';
import { listIndexes } from '../../core/list.ts';
import { collection, type Fold, type Projection } from '../../core/projection.ts';
import { normalise } from '../../core/text.ts';
import type { Document } from '../../store/port.ts';
import { industryNames, sectorNames } from '../questionnaires/taxonomy.ts';
import { origins } from '../questionnaires/versions.ts';
import { answers } from './answers.ts';
import { ATTEMPT_SORTS, type AttemptKeys, FACETS, INDEXED_FILTERS, withKeys } from './keys.ts';
import { ERASED, NOBODY, people, type Shown } from './takers.ts';
import { titles } from './titles.ts';

export type Score = Omit<EventData['AssessmentCompleted'], 'userAssessmentID'>;

/** An assessment taken: the founder's list and the frozen result. Its answers are documents of their own. */
export interface AttemptDocument extends Document, AttemptKeys {
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
  readonly updatedAt: string;
  readonly completedAt: string | null;
  readonly totalQuestions: number;
  /** Frozen at completion; null while in progress. */
  readonly score: Score | null;
  /** In percent, of the completion before it was reopened; absent in documents of version 11. */
  readonly lastScore?: number | null;
  /** Once is enough, also when it is completed again. */
  readonly surveyed: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly email: string;
  readonly partnerUserID: string | null;
  /** The code that the founder came with, in the form in which codes are compared; empty for none. */
  readonly discountCode: string;
}

const industries = industryNames();
const sectors = sectorNames();

const personChanged = <E extends { readonly data: { readonly userID: string } }>(
  news: (event: E) => Partial<Shown & Pick<AttemptDocument, 'partnerUserID'>>,
): Fold<AttemptDocument, E> => ({
  key: () => [],
  keyFrom: ({ data }, read) => read(people, data.userID)?.taken ?? [],
  reads: [{ collection: people, id: ({ data }) => data.userID }],
  apply: (row, event) => row && withKeys({ ...row, ...news(event) }),
});

const withEmail = personChanged(({ data: { email } }: { readonly data: { userID: string; email: string } }) => ({
  email,
}));

export const attempts = collection<AttemptDocument>('attempts', {
  indexes: [
    { userID: 1, createdAt: -1, _id: -1 },
    { userID: 1, sectorID: 1, completedAt: -1, _id: -1 },
    ...listIndexes(Object.values(ATTEMPT_SORTS), INDEXED_FILTERS),
  ],
  searchField: 'searchKeys',
  filters: FACETS,
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
        const { taken: _taken, _id: _userID, position: _position, ...person } = read(people, data.userID) ?? NOBODY;
        return withKeys({
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
          lastScore: null,
          surveyed: false,
          ...person,
        });
      },
    },
    AssessmentCompleted: {
      key: ({ data }) => data.userAssessmentID,
      apply(row, { data, metadata: { time } }) {
        const { userAssessmentID: _id, ...score } = data;
        return row && withKeys({ ...row, status: 'COMPLETED', completedAt: time, updatedAt: time, score });
      },
    },
    AssessmentReopened: {
      key: ({ data }) => data.userAssessmentID,
      apply: (row, { metadata }) =>
        row &&
        withKeys({
          ...row,
          status: 'IN_PROGRESS',
          completedAt: null,
          updatedAt: metadata.time,
          score: null,
          lastScore: row.score?.percent ?? null,
        }),
    },
    SurveyAnswered: {
      key: ({ data }) => data.userAssessmentID,
      apply: (row) => row && { ...row, surveyed: true },
    },
    ProfileChanged: personChanged(({ data: { firstName, lastName, company } }) => ({ firstName, lastName, company })),
    EmailChanged: withEmail,
    EmailTakenBack: withEmail,
    ...belongingFolds(
      personChanged((change: BelongingChange) => ({ partnerUserID: belongingOf(change).partnerUserID })),
    ),
    // The scores stay, as statistics about nobody.
    PersonErased: personChanged(() => ERASED),
  },
  // Their name at that time is what they are found by (docs/decisions.md#a-renamed-sector).
  patches: {
    IndustryRenamed: {
      where: ({ data }) => ({ field: 'industryID', value: data.industryID }),
      set: ({ data: { industryName } }) => ({ industryName, byIndustry: normalise(industryName) }),
    },
    SectorRenamed: {
      where: ({ data }) => ({ field: 'sectorID', value: data.sectorID }),
      set: ({ data: { sectorName } }) => ({ sectorName, bySector: normalise(sectorName) }),
    },
  },
});

export const attemptsProjection: Projection = {
  name: 'attempts',
  version: 15,
  // Queries and folds go on with documents that do not know the score of before, and searches find beginnings in them. By
  // score they stand in no order until they are made anew.
  readableSince: 11,
  collections: [people, origins, titles, industries, sectors, attempts, answers],
};
