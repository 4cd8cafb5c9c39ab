import { collection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';

/** Which questionnaire a cohort takes; it never changes. */
interface CohortQuestionnaire extends Document {
  /** originID; null: founders choose. */
  readonly assessmentID: string | null;
}

export const questionnaires = collection<CohortQuestionnaire>('questionnaires', {
  on: {
    CohortMade: {
      key: ({ data }) => data.cohortID,
      apply: (_, { data: { assessmentID } }, { id }) => ({ _id: id, assessmentID }),
    },
  },
});
