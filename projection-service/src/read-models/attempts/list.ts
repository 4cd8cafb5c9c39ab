import { normaliseCode, TakenRow } from '@groundwork/contracts';
import { scopeOf } from '@groundwork/service-kit';
import { type ListSpec, same } from '../../core/list.ts';
import { pick } from '../../core/queries.ts';
import { filterOf } from '../../core/scope.ts';
import { normalise } from '../../core/text.ts';
import { answered } from './answered.ts';
import { type AttemptDocument, attempts, attemptsProjection } from './attempts.ts';
import { ATTEMPT_SORTS } from './keys.ts';

export const attemptList: ListSpec<'assessments', AttemptDocument> = {
  name: 'assessments',
  projection: attemptsProjection,
  collection: attempts,
  within: (asker) => filterOf(scopeOf(asker)),
  sorts: ATTEMPT_SORTS,
  by: { sortBy: 'completedAt', direction: 'desc' },
  filters: {
    industryID: same('industryID'),
    sectorID: same('sectorID'),
    status: same('status'),
    assessmentType: same('assessmentType'),
    userID: same('userID'),
    partnerUserID: same('partnerUserID'),
    company: (typed) => ({ byCompany: normalise(typed) }),
    email: (typed) => ({ byEmail: normalise(typed) }),
    discountCode: (typed) => ({ discountCode: normaliseCode(typed) }),
  },

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
