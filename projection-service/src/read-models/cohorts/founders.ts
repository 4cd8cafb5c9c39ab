import { type BelongingChange, belongingFolds, belongingOf } from '../../core/belonging.ts';
import { collection, type Fold } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { type Taken, takenAfter, takerOf } from './taken.ts';

/** What is known of a founder before they join a cohort. Nothing personal. */
export interface CohortFounder extends Document {
  readonly partnerID: string | null;
  readonly partnerUserID: string | null;
  readonly taken: readonly Taken[];
  /** Of every cohort that they ever joined; none is ever taken out, so that a redelivered event finds the same ones. */
  readonly members: readonly { readonly cohortID: string; readonly id: string }[];
  readonly isErased: boolean;
}

const nobody = (id: string): Omit<CohortFounder, 'position'> => ({
  ...{ _id: id, partnerID: null, partnerUserID: null, taken: [], members: [], isErased: false },
});

interface OfMember {
  readonly data: { readonly userID: string; readonly cohortID: string; readonly invitationID: string | null };
}

/** Of an invitation, or of who came by the link, in each cohort. */
export const memberIDOf = ({ data: { invitationID, cohortID, userID } }: OfMember): string =>
  invitationID ?? `${cohortID}_${userID}`;

const belongs: Fold<CohortFounder, BelongingChange> = {
  key: ({ data }) => data.userID,
  apply: (founder, change, { id }) => ({ ...(founder ?? nobody(id)), ...belongingOf(change) }),
};

export const founders = collection<CohortFounder>('founders', {
  on: {
    AccountOpened: {
      key: ({ data }) => data.userID,
      apply: (founder, { data: { userType, partnerID, partnerUserID } }, { id }) =>
        userType === 'user' ? { ...(founder ?? nobody(id)), partnerID, partnerUserID } : undefined,
    },
    ...belongingFolds<CohortFounder>(belongs),
    AssessmentStarted: {
      key: takerOf,
      apply: (founder, event, { id }) => {
        const before = founder ?? nobody(id);
        return { ...before, taken: takenAfter(before.taken, event) };
      },
    },
    AssessmentCompleted: {
      key: takerOf,
      apply: (founder, event) => founder && { ...founder, taken: takenAfter(founder.taken, event) },
    },
    AssessmentReopened: {
      key: takerOf,
      apply: (founder, event) => founder && { ...founder, taken: takenAfter(founder.taken, event) },
    },
    CohortJoined: {
      key: ({ data }) => data.userID,
      apply(founder, event, { id }) {
        const before = founder ?? nobody(id);
        const one = { cohortID: event.data.cohortID, id: memberIDOf(event) };
        return { ...before, members: [...before.members.filter((each) => each.id !== one.id), one] };
      },
    },
    PersonErased: {
      key: ({ data }) => data.userID,
      apply: (founder, _, { id }) => ({ ...(founder ?? nobody(id)), isErased: true }),
    },
  },
});
