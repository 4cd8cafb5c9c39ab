import { TakenRow } from '@groundwork/contracts';
import { scopeOf } from '@groundwork/service-kit';
import type { ListSpec } from '../../core/list.ts';
import { pick } from '../../core/queries.ts';
import { filterOf } from '../../core/scope.ts';
import { answered } from './answered.ts';
import { type AttemptDocument, attempts, attemptsProjection } from './attempts.ts';
import { ATTEMPT_FILTERS, ATTEMPT_SORTS } from './keys.ts';

export const attemptList: ListSpec<'assessments', AttemptDocument> = {
  name: 'assessments',
  projection: attemptsProjection,
  collection: attempts,
  within: (asker) => filterOf(scopeOf(asker)),
  sorts: ATTEMPT_SORTS,
  by: { sortBy: 'completedAt', direction: 'desc' },
  filters: ATTEMPT_FILTERS,

  async rows(documents, { store }) {
    return (await answered(store, documents)).map((attempt) =>
      pick(TakenRow, {
        ...attempt,
        userAssessmentID: attempt._id,
        userFirstName: attempt.firstName,
        userLastName: attempt.lastName,
        companyName: attempt.company,
        assessmentScore: attempt.score?.percent ?? null,
      }),
    );
  },
};
