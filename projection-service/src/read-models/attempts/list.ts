import { type AnswerOf, type BodyOf, type listAdminAssessments, normaliseCode, TakenRow } from '@groundwork/contracts';
import { scopeOf } from '@groundwork/service-kit';
import { asked, type ListSpec } from '../../core/list.ts';
import { pick } from '../../core/queries.ts';
import { filterOf } from '../../core/scope.ts';
import { normalise } from '../../core/text.ts';
import { answered } from './answered.ts';
import { type AttemptDocument, attempts, attemptsProjection } from './attempts.ts';
import { ATTEMPT_SORTS } from './keys.ts';

type Filters = BodyOf<typeof listAdminAssessments> & { readonly partnerUserID?: string | null };
type Row = AnswerOf<typeof listAdminAssessments>['data']['assessments'][number];

/** @returns what a text is compared as, where it was sent. */
const keyOf = (text: string | null | undefined, key: (text: string) => string): string | undefined =>
  text === null || text === undefined ? undefined : key(text);

/** Assessments taken: the Assessments tab, and a person's. */
export const attemptList: ListSpec<AttemptDocument, Filters, Row> = {
  name: 'assessments',
  projection: attemptsProjection,
  collection: attempts,
  within: (asker) => filterOf(scopeOf(asker)),
  sorts: ATTEMPT_SORTS,
  by: { sortBy: 'completedAt', direction: 'desc' },
  filter: ({ industryID, sectorID, status, assessmentType, userID, company, email, discountCode, partnerUserID }) =>
    asked({
      ...{ industryID, sectorID, status, assessmentType, userID, partnerUserID },
      byCompany: keyOf(company, normalise),
      byEmail: keyOf(email, normalise),
      discountCode: keyOf(discountCode, normaliseCode),
    }),

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
