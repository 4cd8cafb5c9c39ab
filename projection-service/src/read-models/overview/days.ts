import { splitVersioned } from '@groundwork/contracts';
import { type Body, collection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { founders, purchases } from './places.ts';

/** What happened on a day. */
export interface Figures {
  readonly signUps: number;
  readonly started: number;
  readonly completed: number;
  readonly codeUses: number;
  /** Taken, less what was given back. */
  readonly revenueInCents: number;
}

/** One day, UTC, by its date: of everybody, and of whoever came with the codes of a partner user. */
export interface DayDocument extends Document {
  readonly all: Figures;
  readonly byPartnerUser: Readonly<Record<string, Figures>>;
}

export const NO_FIGURES: Figures = { signUps: 0, started: 0, completed: 0, codeUses: 0, revenueInCents: 0 };

const dayOf = ({ metadata }: { readonly metadata: { readonly time: string } }): string => metadata.time.slice(0, 10);

/** @returns the day with so much more. */
function counted(
  day: DayDocument | undefined,
  id: string,
  partnerUserID: string | null | undefined,
  more: Partial<Figures>,
): Body<DayDocument> {
  const { all = NO_FIGURES, byPartnerUser = {} } = day ?? {};
  const theirs = partnerUserID && { [partnerUserID]: sumOf(byPartnerUser[partnerUserID] ?? NO_FIGURES, more) };
  return { _id: id, all: sumOf(all, more), byPartnerUser: { ...byPartnerUser, ...theirs } };
}

/** @returns the figures with so much more. */
export const sumOf = (figures: Figures, more: Partial<Figures>): Figures => ({
  signUps: figures.signUps + (more.signUps ?? 0),
  started: figures.started + (more.started ?? 0),
  completed: figures.completed + (more.completed ?? 0),
  codeUses: figures.codeUses + (more.codeUses ?? 0),
  revenueInCents: figures.revenueInCents + (more.revenueInCents ?? 0),
});

export const days = collection<DayDocument>('days', {
  on: {
    AccountOpened: {
      key: (event) => (event.data.userType === 'user' ? dayOf(event) : []),
      apply: (day, { data }, { id }) => counted(day, id, data.partnerUserID, { signUps: 1 }),
    },
    AssessmentStarted: {
      key: dayOf,
      reads: [{ collection: founders, id: ({ data }) => data.userID }],
      apply: (day, { data }, { id, read }) =>
        counted(day, id, read(founders, data.userID)?.partnerUserID, { started: 1 }),
    },
    AssessmentCompleted: {
      key: dayOf,
      reads: [{ collection: founders, id: ({ data }) => splitVersioned(data.userAssessmentID).id }],
      apply(day, { data }, { id, read }) {
        const founder = read(founders, splitVersioned(data.userAssessmentID).id);
        return counted(day, id, founder?.partnerUserID, { completed: 1 });
      },
    },
    DiscountCodeRedeemed: {
      key: dayOf,
      reads: [{ collection: purchases, id: ({ data }) => data.purchaseID }],
      apply: (day, { data }, { id, read }) =>
        counted(day, id, read(purchases, data.purchaseID)?.partnerUserID, { codeUses: 1 }),
    },
    PaymentTaken: {
      key: dayOf,
      reads: [{ collection: purchases, id: ({ data }) => data.purchaseID }],
      apply: (day, { data }, { id, read }) =>
        counted(day, id, read(purchases, data.purchaseID)?.partnerUserID, { revenueInCents: data.amount }),
    },
    PurchaseRefunded: {
      key: dayOf,
      reads: [{ collection: purchases, id: ({ data }) => data.purchaseID }],
      apply(day, { data }, { id, read }) {
        const purchase = read(purchases, data.purchaseID);
        return counted(day, id, purchase?.partnerUserID, { revenueInCents: -(purchase?.paid ?? 0) });
      },
    },
  },
});
