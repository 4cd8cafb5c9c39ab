import { ACTIONS_TOLD_SINCE } from '@groundwork/contracts';
import { type BelongingChange, belongingFolds, belongingOf } from '../../core/belonging.ts';
import { collection, type Fold } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { type Taken, type Taking, takenAfter, takerOf, takingFolds } from './taken.ts';

/** What is known of a founder before they join a cohort. Nothing personal. */
export interface CohortFounder extends Document {
  readonly partnerID: string | null;
  readonly partnerUserID: string | null;
  /** Whether they allowed it knowing that actions are counted. */
  readonly tellsActions: boolean;
  readonly taken: readonly Taken[];
  /** To experts. */
  readonly requests: number;
  /** Of every cohort that they ever joined; none is ever taken out, so that a redelivered event finds the same ones. */
  readonly members: readonly { readonly cohortID: string; readonly id: string }[];
  readonly isErased: boolean;
}

const nobody = (id: string): Omit<CohortFounder, 'position'> => ({
  ...{ _id: id, partnerID: null, partnerUserID: null, tellsActions: false },
  ...{ taken: [], requests: 0, members: [], isErased: false },
});

interface OfMember {
  readonly data: { readonly userID: string; readonly cohortID: string; readonly invitationID: string | null };
}

/** Of an invitation, or of who came by the link, in each cohort. */
export const memberIDOf = ({ data: { invitationID, cohortID, userID } }: OfMember): string =>
  invitationID ?? `${cohortID}_${userID}`;

/** Of an earlier text they were not told so. */
export const tellsActions = (change: BelongingChange): boolean =>
  change.type === 'PartnerAccepted' && (change.data.textVersion ?? 0) >= ACTIONS_TOLD_SINCE;

const belongs: Fold<CohortFounder, BelongingChange> = {
  key: ({ data }) => data.userID,
  apply: (founder, change, { id }) => ({
    ...(founder ?? nobody(id)),
    ...belongingOf(change),
    tellsActions: tellsActions(change),
  }),
};

const takes: Fold<CohortFounder, Taking> = {
  key: takerOf,
  apply(founder, event, { id }) {
    // Nothing is marked or noted before it is begun.
    if (!founder && event.type !== 'AssessmentStarted') return undefined;
    const before = founder ?? nobody(id);
    return { ...before, taken: takenAfter(before.taken, event) };
  },
};

export const founders = collection<CohortFounder>('founders', {
  on: {
    AccountOpened: {
      key: ({ data }) => data.userID,
      apply: (founder, { data: { userType, partnerID, partnerUserID } }, { id }) =>
        userType === 'user' ? { ...(founder ?? nobody(id)), partnerID, partnerUserID } : undefined,
    },
    ...belongingFolds<CohortFounder>(belongs),
    ...takingFolds(takes),
    ExpertContactRequested: {
      key: ({ data }) => data.userID,
      apply: (founder) => founder && { ...founder, requests: founder.requests + 1 },
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
