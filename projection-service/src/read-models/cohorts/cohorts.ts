import { type EventData, revisionAfter } from '@groundwork/contracts';
import { listIndexes } from '../../core/list.ts';
import { collection, type Fold, type Projection } from '../../core/projection.ts';
import { normalise, searchKeysOf } from '../../core/text.ts';
import type { Document } from '../../store/port.ts';
import { founders } from './founders.ts';
import { members } from './members.ts';
import { questionnaires } from './questionnaires.ts';

export interface CohortDocument extends Document, Omit<EventData['CohortMade'], 'linkID'> {
  readonly paidBySeats: boolean;
  readonly state: 'open' | 'closed';
  /** Invitations that nobody had taken when it was closed. Absent for none, and in versions before 5. */
  readonly unanswered?: number;
  readonly createdAt: string;
  readonly revision: number;
  readonly byName: string;
  /** One without a goal sorts after every day. */
  readonly byGoal: string;
  readonly searchKeys: readonly string[];
}

export const COHORT_SORTS = { cohortName: 'byName', goalOn: 'byGoal', createdAt: 'createdAt' } as const;

const NO_GOAL = '9999-12-31';

const keys = ({ cohortName, goalOn }: Pick<EventData['CohortChanged'], 'cohortName' | 'goalOn'>) => ({
  byName: normalise(cohortName),
  byGoal: goalOn ?? NO_GOAL,
  searchKeys: searchKeysOf(cohortName),
});

interface OfCohort {
  readonly data: { readonly cohortID: string };
}

/** Who is of it changed, which its row counts: the same document, written anew, so that others are told of it. */
const counted: Fold<CohortDocument, OfCohort> = {
  key: ({ data }) => data.cohortID,
  apply: (cohort) => cohort && { ...cohort },
};

export const cohorts = collection<CohortDocument>('cohorts', {
  indexes: listIndexes(Object.values(COHORT_SORTS), ['partnerID', 'state']),
  searchField: 'searchKeys',
  filters: ['partnerID', 'state'],
  on: {
    CohortMade: {
      key: ({ data }) => data.cohortID,
      apply(_, { type, data: { linkID: _link, ...data }, metadata: { time } }, { id }) {
        const revision = revisionAfter('cohort', 0, type);
        return {
          _id: id,
          ...data,
          paidBySeats: data.paidBySeats ?? false,
          state: 'open',
          createdAt: time,
          revision,
          ...keys(data),
        };
      },
    },
    CohortChanged: {
      key: ({ data }) => data.cohortID,
      apply: (cohort, { type, data }) =>
        cohort && { ...cohort, ...data, ...keys(data), revision: revisionAfter('cohort', cohort.revision, type) },
    },
    CohortClosed: {
      key: ({ data }) => data.cohortID,
      apply: (cohort, { type }) =>
        cohort && { ...cohort, state: 'closed', revision: revisionAfter('cohort', cohort.revision, type) },
    },
    FounderInvited: counted,
    CohortInvitationWithdrawn: {
      key: ({ data }) => data.cohortID,
      reads: [{ collection: members, id: ({ data }) => data.invitationID }],
      apply(cohort, { data }, { read }) {
        if (!cohort) return undefined;
        const isUnanswered = cohort.state === 'closed' && read(members, data.invitationID)?.state === 'invited';
        return { ...cohort, ...(isUnanswered && { unanswered: (cohort.unanswered ?? 0) + 1 }) };
      },
    },
    CohortJoined: counted,
    CohortLeft: counted,
  },
});

export const cohortsProjection: Projection = {
  name: 'cohorts',
  version: 5,
  readableSince: 2,
  collections: [cohorts, questionnaires, founders, members],
};
