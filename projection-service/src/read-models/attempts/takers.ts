import { normaliseCode } from '@groundwork/contracts';
import { belongingFolds, belongingOf } from '../../core/belonging.ts';
import { collection, type Fold } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';

export interface Shown {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly email: string;
}

interface Taker extends Document, Shown {
  readonly partnerUserID: string | null;
  readonly discountCode: string;
  /** userAssessmentIDs; none is ever taken out, so that a redelivered event finds the same ones. */
  readonly taken: readonly string[];
}

export const ERASED: Shown = { firstName: '', lastName: '', company: '', email: '' };

export const NOBODY: Taker = { _id: '', position: '', ...ERASED, partnerUserID: null, discountCode: '', taken: [] };

const withEmail: Fold<Taker, { readonly data: { readonly userID: string; readonly email: string } }> = {
  key: ({ data }) => data.userID,
  apply: (person, { data: { email } }) => person && { ...person, email },
};

export const people = collection<Taker>('people', {
  on: {
    AccountOpened: {
      key: ({ data }) => data.userID,
      apply(before, { data }, { id }) {
        const { firstName, lastName, company, email, partnerUserID } = data;
        const discountCode = normaliseCode(data.discountCode ?? '');
        return {
          _id: id,
          firstName,
          lastName,
          company,
          email,
          partnerUserID,
          discountCode,
          taken: before?.taken ?? [],
        };
      },
    },
    ProfileChanged: {
      key: ({ data }) => data.userID,
      apply: (person, { data: { firstName, lastName, company } }) =>
        person && { ...person, firstName, lastName, company },
    },
    EmailChanged: withEmail,
    EmailTakenBack: withEmail,
    ...belongingFolds<Taker>({
      key: ({ data }) => data.userID,
      apply: (person, change) => person && { ...person, partnerUserID: belongingOf(change).partnerUserID },
    }),
    AssessmentStarted: {
      key: ({ data }) => data.userID,
      apply: (person, { data: { userAssessmentID } }, { id }) => ({
        ...(person ?? { ...NOBODY, _id: id }),
        taken: [...(person?.taken ?? []), userAssessmentID],
      }),
    },
    PersonErased: { key: ({ data }) => data.userID, apply: (person) => person && { ...person, ...ERASED } },
  },
});
