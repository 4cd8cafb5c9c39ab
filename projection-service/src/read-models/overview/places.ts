import { collection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';

/** Somebody who signed up, by userID. Nothing personal: who was erased goes on counting as somebody who once did. */
export interface Founder extends Document {
  readonly partnerUserID: string | null;
  /** As a text, for indexes hold those. */
  readonly state: 'here' | 'erased';
  /** Position of the event that said so first. What happened before it counts for no partner, also when it is delivered again. */
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
    PersonErased: {
      key: ({ data }) => data.userID,
      apply: (founder) => founder && { ...founder, state: 'erased' },
    },
  },
});

/** A purchase: with whose code, and what was paid for it, in cents. */
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
    // Given back once.
    PurchaseRefunded: {
      key: ({ data }) => data.purchaseID,
      apply: (purchase) => purchase && { ...purchase, paid: 0 },
    },
  },
});

/** An assessment taken: how far it is, and how it was scored. */
export interface Taken extends Document {
  readonly partnerUserID: string | null;
  readonly status: 'IN_PROGRESS' | 'COMPLETED';
  /** Null while it is in progress, or where nothing could be scored. */
  readonly percent: number | null;
}

export const taken = collection<Taken>('taken', {
  indexes: [
    { status: 1, percent: 1, _id: 1, partnerUserID: 1 },
    { partnerUserID: 1, status: 1, percent: 1, _id: 1 },
  ],
  on: {
    AssessmentStarted: {
      key: ({ data }) => data.userAssessmentID,
      reads: [{ collection: founders, id: ({ data }) => data.userID }],
      apply(_, { data }, { id, read }) {
        const { partnerUserID = null } = read(founders, data.userID) ?? {};
        return { _id: id, partnerUserID, status: 'IN_PROGRESS', percent: null };
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
});
