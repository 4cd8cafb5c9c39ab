import { Type } from 'typebox';
import { roles } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id, Instant, Line, Nullable, OneOf } from '../core/schema.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { filterFields, listFields } from '../lists/fields.ts';
import { SEAT_MOVES } from '../lists/lists.ts';
import { seatRoutes } from './routes.ts';
import { LowSeatsSchema, Mailed, Month } from './schemas.ts';
import { SEAT_RETURNS } from './seats.ts';

const endpoint = endpointOf(seatRoutes);
const staff = roles('admin', 'partnerUser');
const ofPartner = { access: staff, params: { partnerID: Id() } } as const;
const administration = { perPerson: PERSON_LIMITS.administration } as const;

const Count = () => Type.Integer({ minimum: 1, maximum: LIMITS.seatsAtOnce });

/** yyyy-mm-dd, to its end in UTC. */
const LastDay = () => Type.String({ format: 'date' });

const balance = () => ({
  free: Type.Integer(),
  reserved: Type.Integer(),
  used: Type.Integer(),
  takenBack: Type.Integer(),
  /** Given back, or held back for that. */
  refunded: Type.Integer(),
  expired: Type.Integer(),
});

/** Seats that were given, or bought, together. */
export const SeatLot = Closed({
  lotID: Id(),
  count: Type.Integer(),
  ...balance(),
  /** By card. */
  isBought: Type.Boolean(),
  /** Number of the invoice, or of the receipt. */
  invoice: Type.String(),
  note: Type.String(),
  at: Instant(),
  /** Null where they stay for ever. */
  lastDay: Nullable(LastDay()),
});

export const seatBalance = endpoint('seatBalance', {
  asOf: true,
  summary: 'Seats of a partner: how many are free, reserved and used, and by which invoices they were given.',
  ...ofPartner,
  answer: Closed({
    data: Closed({
      partnerName: Type.String(),
      balance: Closed(balance()),
      /** The latest first. */
      lots: Type.Array(SeatLot),
      /** yyyy-mm of each with a movement, by days of UTC, the latest first. */
      months: Type.Array(Month()),
      notices: Closed({
        low: LowSeatsSchema(),
        /** Below how many free seats the partner's users are mailed; null for never. */
        below: Nullable(Type.Integer()),
        isLow: Type.Boolean(),
        /** When they were mailed about that; null where they were not, or there were enough since. */
        toldAt: Nullable(Instant()),
      }),
    }),
  }),
  errors: ['notFound'],
});

/** What was paid by card, below 0 for what was given back; null where no money moved. */
export const Amount = () => Nullable(Type.Integer());

export const SeatMoveRow = Closed({
  moveID: Type.String(),
  at: Instant(),
  kind: OneOf(...SEAT_MOVES),
  count: Type.Integer(),
  /** Free after it. */
  free: Type.Integer(),
  /** Empty where it is about no cohort. */
  cohortName: Type.String(),
  /** Who used it, as the partner wrote them; empty where nobody did, and of who has left the cohort. */
  founder: Type.String(),
  /** Why seats were returned; null otherwise. */
  reason: Nullable(OneOf(...SEAT_RETURNS)),
  amountInCents: Amount(),
  /** Number of the invoice or receipt, where it is of one. */
  invoice: Type.String(),
  /** Of the lot, where it is of one: what it was given then, or has since. */
  lastDay: Nullable(LastDay()),
  note: Type.String(),
});

export const listSeatMoves = endpoint('listSeatMoves', {
  asOf: true,
  summary: 'What happened to the seats of a partner, one page, the latest first.',
  ...ofPartner,
  query: { ...listFields('seatMoves'), ...filterFields('seatMoves', 'kind') },
  answer: Closed({ data: Closed({ moves: Type.Array(SeatMoveRow), totalMoves: Type.Integer() }) }),
  errors: ['notFound'],
});

const Note = () => Type.Optional(Line(LIMITS.seatNote));

export const grantSeats = endpoint('grantSeats', {
  summary: 'Gives seats to a partner, which pays for them by invoice.',
  access: roles('admin'),
  params: { partnerID: Id() },
  body: Closed({
    count: Count(),
    invoice: Line(LIMITS.seatInvoice, 1),
    note: Note(),
    /** Free ones expire at its end, in UTC. Absent: they stay for ever. */
    lastDay: Type.Optional(LastDay()),
    /** Users of the partner. Absent: nobody is mailed. */
    userIDs: Type.Optional(Mailed()),
  }),
  answer: Closed({ data: Closed({ lotID: Id() }) }),
  notifies: true,
  idempotent: true,
  errors: ['notFound', 'keyReused', 'lastDayTooEarly'],
  ...administration,
});

export const takeBackSeats = endpoint('takeBackSeats', {
  summary: 'Takes back seats that are free, all of one grant.',
  access: roles('admin'),
  params: { partnerID: Id() },
  body: Closed({ lotID: Id(), count: Count(), note: Note() }),
  idempotent: true,
  errors: ['notFound', 'seatsMissing', 'keyReused'],
  ...administration,
});
