import { BELONGING_PATCHES, belongingFolds, belongingOf } from '../../core/belonging.ts';
import { collection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';

/** By userID. Nothing personal, so who was erased goes on counting as one who once signed up. */
export interface Founder extends Document {
  readonly partnerUserID: string | null;
  /** A text, for indexes hold no booleans. */
  readonly state: 'here' | 'erased';
  /** Position of the event that said so. Earlier ones do not count for that partner user, also when delivered again. */
  readonly since: string;
}

export const founders = collection<Founder>('founders', {
  indexes: [{ state: 1, partnerUserID: 1, _id: 1 }],
  on: {
    AccountOpened: {
      key: ({ data }) => (data.userType === 'user' ? data.userID : []),
      apply: (before, { data, position }, { id }) => {
        const { partnerUserID, since } = before ?? { partnerUserID: data.partnerUserID, since: position };
        return { _id: id, partnerUserID, state: 'here', since };
      },
    },
    ...belongingFolds<Founder>({
      key: ({ data }) => data.userID,
      apply: (founder, change) =>
        founder && { ...founder, partnerUserID: belongingOf(change).partnerUserID, since: change.position },
    }),
    PersonErased: {
      key: ({ data }) => data.userID,
      apply: (founder) => founder && { ...founder, state: 'erased' },
    },
  },
});

/** `paid` is in cents. */
export interface PaidPurchase extends Document {
  readonly partnerUserID: string | null;
  readonly paid: number;
  /** As `since` of a founder. */
  readonly since: string;
}

export const purchases = collection<PaidPurchase>('purchases', {
  on: {
    PurchaseStarted: {
      key: ({ data }) => data.purchaseID,
      apply: (before, { data, position }, { id }) => {
        const { partnerUserID, since } = before ?? { partnerUserID: data.partnerUserID, since: position };
        return { _id: id, partnerUserID, paid: 0, since };
      },
    },
    PaymentTaken: {
      key: ({ data }) => data.purchaseID,
      apply: (purchase, { data }) => purchase && { ...purchase, paid: data.amount },
    },
    PaymentRefunded: {
      key: ({ data }) => data.purchaseID,
      apply: (purchase, { data }) => purchase && { ...purchase, paid: purchase.paid - data.amount },
    },
    // The whole sum, and only once.
    PurchaseRefunded: {
      key: ({ data }) => data.purchaseID,
      apply: (purchase) => purchase && { ...purchase, paid: 0 },
    },
  },
});

export interface Taken extends Document {
  readonly userID: string;
  readonly partnerUserID: string | null;
  readonly status: 'IN_PROGRESS' | 'COMPLETED';
  /** Null while in progress, or where nothing could be scored. */
  readonly percent: number | null;
}

export const taken = collection<Taken>('taken', {
  indexes: [
    { status: 1, percent: 1, _id: 1, partnerUserID: 1 },
    { partnerUserID: 1, status: 1, percent: 1, _id: 1 },
    { userID: 1, _id: 1 },
  ],
  on: {
    AssessmentStarted: {
      key: ({ data }) => data.userAssessmentID,
      reads: [{ collection: founders, id: ({ data }) => data.userID }],
      apply(_, { data }, { id, read }) {
        const { partnerUserID = null } = read(founders, data.userID) ?? {};
        return { _id: id, userID: data.userID, partnerUserID, status: 'IN_PROGRESS', percent: null };
      },
    },
    AssessmentCompleted: {
      key: ({ data }) => data.userAssessmentID,
      apply: (attempt, { data }) => attempt && { ...attempt, status: 'COMPLETED', percent: data.percent },
    },
    AssessmentReopened: {
      key: ({ data }) => data.userAssessmentID,
      apply: (attempt) => attempt && { ...attempt, status: 'IN_PROGRESS', percent: null },
    },
  },
  patches: BELONGING_PATCHES,
});
