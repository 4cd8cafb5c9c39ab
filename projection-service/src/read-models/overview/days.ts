import { type DomainEvent, splitVersioned } from '@groundwork/contracts';
import { type Body, collection, type Fold } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { founders, type PaidPurchase, purchases } from './places.ts';

export interface Figures {
  readonly signUps: number;
  readonly started: number;
  readonly completed: number;
  readonly codeUses: number;
  /** Of founders' purchases. */
  readonly revenueInCents: number;
  /** Of seats that partners bought by card. */
  readonly seatRevenueInCents: number;
}

/** Of everybody, or of whoever belonged to one partner user then. Days are UTC. */
export interface DayDocument extends Document, Figures {}

/** @param partnerUserID null for everybody. */
export const dayID = (day: string, partnerUserID: string | null): string =>
  partnerUserID === null ? day : `${day}-${partnerUserID}`;

export const dateOf = ({ _id }: DayDocument): string => _id.slice(0, 10);

export const NO_FIGURES: Figures = {
  ...{ signUps: 0, started: 0, completed: 0, codeUses: 0 },
  ...{ revenueInCents: 0, seatRevenueInCents: 0 },
};

const dayOf = ({ metadata }: Pick<Timed, 'metadata'>): string => metadata.time.slice(0, 10);

type Timed = { readonly position: string; readonly metadata: { readonly time: string } };
type Theirs = { readonly partnerUserID?: string | null; readonly since?: string };

/** @returns the day of the partner user to whom somebody belonged before the event, if any. */
const theirDay = (event: Timed, { partnerUserID = null, since = '' }: Theirs = {}): string[] =>
  partnerUserID !== null && since < event.position ? [dayID(dayOf(event), partnerUserID)] : [];

const counted = (day: DayDocument | undefined, id: string, more: Partial<Figures>): Body<DayDocument> => ({
  _id: id,
  ...sumOf(day ?? NO_FIGURES, more),
});

export const sumOf = (figures: Figures, more: Partial<Figures>): Figures => ({
  signUps: figures.signUps + (more.signUps ?? 0),
  started: figures.started + (more.started ?? 0),
  completed: figures.completed + (more.completed ?? 0),
  codeUses: figures.codeUses + (more.codeUses ?? 0),
  revenueInCents: figures.revenueInCents + (more.revenueInCents ?? 0),
  seatRevenueInCents: figures.seatRevenueInCents + (more.seatRevenueInCents ?? 0),
});

interface OfPurchase extends Timed {
  readonly data: { readonly purchaseID: string };
}

/** With whose code a purchase came never changes. */
const ofPurchase = <E extends OfPurchase>(
  more: (event: E, purchase: PaidPurchase | undefined) => Partial<Figures>,
): Fold<DayDocument, E> => ({
  key: dayOf,
  keyFrom: (event, read) => theirDay(event, read(purchases, event.data.purchaseID)),
  reads: [{ collection: purchases, id: ({ data }) => data.purchaseID }],
  apply: (day, event, { id, read }) => counted(day, id, more(event, read(purchases, event.data.purchaseID))),
});

/** What happens while a founder belongs to a partner user is theirs, and stays in their figures: they name nobody. */
const ofFounder = <E extends Timed>(founderID: (event: E) => string, more: Partial<Figures>): Fold<DayDocument, E> => ({
  key: dayOf,
  keyFrom: (event, read) => theirDay(event, read(founders, founderID(event))),
  reads: [{ collection: founders, id: founderID }],
  apply: (day, _, { id }) => counted(day, id, more),
});

/** Of everybody: partner users see no revenue. @param sign whether it was taken, or given back. */
const ofSeats = <E extends Timed & { readonly data: { readonly amount: number } }>(
  sign: 1 | -1,
): Fold<DayDocument, E> => ({
  key: dayOf,
  apply: (day, { data }, { id }) => counted(day, id, { seatRevenueInCents: sign * data.amount }),
});

export const days = collection<DayDocument>('days', {
  on: {
    AccountOpened: {
      key: (event) => (event.data.userType === 'user' ? [dayOf(event), ...theirDay(event, event.data)] : []),
      apply: (day, _, { id }) => counted(day, id, { signUps: 1 }),
    },
    AssessmentStarted: ofFounder(({ data }) => data.userID, { started: 1 }),
    AssessmentCompleted: ofFounder(({ data }) => splitVersioned(data.userAssessmentID).id, { completed: 1 }),
    DiscountCodeRedeemed: ofPurchase(() => ({ codeUses: 1 })),
    PaymentTaken: ofPurchase(({ data }: Extract<DomainEvent, { type: 'PaymentTaken' }>) => ({
      revenueInCents: data.amount,
    })),
    PaymentRefunded: ofPurchase(({ data }: Extract<DomainEvent, { type: 'PaymentRefunded' }>) => ({
      revenueInCents: -data.amount,
    })),
    PurchaseRefunded: ofPurchase((_, purchase) => ({ revenueInCents: -(purchase?.paid ?? 0) })),
    SeatPaymentTaken: ofSeats(1),
    SeatRefundPaid: ofSeats(-1),
    SeatPaymentRefunded: ofSeats(-1),
  },
});
