import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { Closed, Id, Line, OneOf, VersionedId } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { Mailed } from './schemas.ts';
import { SEAT_RETURNS } from './seats.ts';

const Count = () => Type.Integer({ minimum: 1, maximum: LIMITS.seatsAtOnce });
/** Of rows of a file, from 0: with the batch it names a seat. */
const Place = () => Type.Integer({ minimum: 0, maximum: LIMITS.cohortInvitations });
const Places = () => Type.Array(Place(), { minItems: 1, maxItems: LIMITS.cohortInvitations });
/** Of which lot each place has its seat. */
const Lots = () =>
  Type.Array(Closed({ lotID: Id(), places: Places() }), { minItems: 1, maxItems: LIMITS.cohortInvitations });

const event = eventOf('seats');
/** yyyy-mm-dd; it ends in UTC. */
const Day = () => Type.String({ format: 'date' });
const ofLot = () => ({ partnerID: Id(), lotID: Id() });

export const SeatsGranted = event('SeatsGranted', 1, 'A partner is given seats, which it pays for by invoice.', {
  ...ofLot(),
  count: Count(),
  invoice: Line(LIMITS.seatInvoice, 1),
  note: Line(LIMITS.seatNote),
  /** Of those that are free; absent where they stay for ever. */
  lastDay: Type.Optional(Day()),
  /** Absent where nobody is told. */
  userIDs: Type.Optional(Mailed()),
});

export const SeatsBought = event('SeatsBought', 1, 'A partner has seats that it paid for by card.', {
  /** The lot has the id of the purchase. */
  ...ofLot(),
  count: Count(),
  /** What each cost. */
  priceInCents: Type.Integer({ minimum: 0 }),
});

const ofRefund = () => ({ ...ofLot(), refundID: Id(), count: Count() });

export const SeatsHeldBack = event(
  'SeatsHeldBack',
  1,
  'Free seats that were bought are to be given back: nobody gets them from here on.',
  { ...ofRefund(), note: Line(LIMITS.seatNote) },
);

export const SeatsRefunded = event('SeatsRefunded', 1, 'The money for seats that were held back was given back.', {
  ...ofRefund(),
});

export const SeatsNotRefunded = event(
  'SeatsNotRefunded',
  1,
  'The money for seats that were held back could not be given back: they are free again.',
  { ...ofRefund() },
);

export const SeatsTakenBack = event('SeatsTakenBack', 1, 'An administrator takes back seats that are free.', {
  ...ofLot(),
  takingID: Id(),
  count: Count(),
  note: Line(LIMITS.seatNote),
});

export const SeatsReserved = event(
  'SeatsReserved',
  1,
  'All founders of a file who are to be invited get a seat each, or nobody does.',
  {
    partnerID: Id(),
    cohortID: Id(),
    batchID: Id(),
    lots: Lots(),
  },
);

export const SeatsReturned = event('SeatsReturned', 1, 'Seats that were reserved and not used are free again.', {
  partnerID: Id(),
  cohortID: Id(),
  batchID: Id(),
  lots: Lots(),
  reason: OneOf(...SEAT_RETURNS),
});

export const SeatUsed = event('SeatUsed', 1, 'A founder for whom a seat was reserved began an assessment.', {
  partnerID: Id(),
  lotID: Id(),
  cohortID: Id(),
  batchID: Id(),
  place: Place(),
  /** Whose the cohort is: they hear of it. */
  partnerUserID: Id(),
  /** The founder. */
  userID: Id(),
  userAssessmentID: VersionedId(),
});

export const SeatsExtended = event('SeatsExtended', 1, 'An administrator gives seats a later last day.', {
  ...ofLot(),
  lastDay: Day(),
});

export const SeatsExpired = event(
  'SeatsExpired',
  1,
  'The last day of seats is over: those that are free are no more.',
  {
    ...ofLot(),
    count: Count(),
  },
);
