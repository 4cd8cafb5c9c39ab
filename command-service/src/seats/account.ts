import {
  type EventData,
  type NewEvent,
  refuse,
  type SeatReturn,
  SeatsGranted,
  SeatsReserved,
  SeatsReturned,
  SeatsTakenBack,
  SeatUsed,
  STREAMS,
} from '@groundwork/contracts';
import { Map as ImmutableMap } from 'immutable';
import type { SeatOf } from '../cohorts/seat-id.ts';
import type { Aggregate } from '../core/aggregate.ts';

type Granted = Readonly<EventData['SeatsGranted']>;
type Taking = Readonly<EventData['SeatsTakenBack']>;
type HeldBack = Readonly<EventData['SeatsHeldBack']>;

/** Seats that were given, or bought, together. What is neither reserved, used, taken back nor refunded is free. */
export interface Lot extends Granted {
  readonly reserved: number;
  readonly used: number;
  readonly takenBack: number;
  /** Given back, or held back for that. */
  readonly refunded: number;
  /** What each cost by card; null where they were given. */
  readonly priceInCents: number | null;
}

/** Of seats that were bought. */
export interface SeatRefund extends HeldBack {
  readonly status: 'heldBack' | 'refunded' | 'refused';
}

export interface Seat {
  readonly lotID: string;
  readonly state: 'reserved' | 'returned' | 'used';
  /** Of the assessment that used it. */
  readonly usedBy: string | null;
}

/** Seats of a file, by its place. Immutable: most events are about one of thousands. */
export interface Batch {
  readonly cohortID: string;
  readonly seats: ImmutableMap<number, Seat>;
}

/** The seats of a partner. */
export interface SeatAccount {
  /** In the order in which they were given: the oldest are reserved first. */
  readonly lots: Readonly<Record<string, Lot>>;
  readonly batches: ImmutableMap<string, Batch>;
  /** Kept to recognize a repeated command. */
  readonly takings: Readonly<Record<string, Taking>>;
  /** By refundID. */
  readonly refunds: Readonly<Record<string, SeatRefund>>;
}

export const seatAccount: Aggregate<SeatAccount, 'seats'> = {
  stream: STREAMS.seats,
  initial: { lots: {}, batches: ImmutableMap(), takings: {}, refunds: {} },
  evolve(state, event) {
    switch (event.type) {
      case 'SeatsGranted':
        return withLot(state, { ...event.data, priceInCents: null });
      case 'SeatsBought':
        return withLot(state, { ...event.data, invoice: '', note: '' });
      case 'SeatsHeldBack': {
        const { lotID, count } = event.data;
        return settled(counted(state, lotID, { refunded: count }), { ...event.data, status: 'heldBack' });
      }
      case 'SeatsRefunded':
      case 'SeatsNotRefunded': {
        const refund = state.refunds[event.data.refundID];
        if (refund?.status !== 'heldBack') return state;
        if (event.type === 'SeatsRefunded') return settled(state, { ...refund, status: 'refunded' });
        const after = counted(state, refund.lotID, { refunded: -refund.count });
        return settled(after, { ...refund, status: 'refused' });
      }
      case 'SeatsTakenBack': {
        const { lotID, count, takingID } = event.data;
        const takings = { ...state.takings, [takingID]: event.data };
        return { ...counted(state, lotID, { takenBack: count }), takings };
      }
      case 'SeatsReserved': {
        const { batchID, cohortID, lots } = event.data;
        let after = state;
        let seats = state.batches.get(batchID)?.seats ?? ImmutableMap<number, Seat>();
        for (const { lotID, places } of lots) {
          after = counted(after, lotID, { reserved: places.length });
          const seat: Seat = { lotID, state: 'reserved', usedBy: null };
          seats = seats.withMutations((some) => {
            for (const place of places) some.set(place, seat);
          });
        }
        return { ...after, batches: after.batches.set(batchID, { cohortID, seats }) };
      }
      case 'SeatsReturned': {
        const { batchID, lots } = event.data;
        const places = lots.flatMap((lot) => lot.places);
        return places.reduce((after, place) => moved(after, { batchID, place }, { state: 'returned' }), state);
      }
      case 'SeatUsed': {
        const { batchID, place, userAssessmentID: usedBy } = event.data;
        return moved(state, { batchID, place }, { state: 'used', usedBy });
      }
      default:
        return state;
    }
  },
};

const NONE = { reserved: 0, used: 0, takenBack: 0, refunded: 0 } as const;

const withLot = (state: SeatAccount, lot: Granted & Pick<Lot, 'priceInCents'>): SeatAccount => ({
  ...state,
  lots: { ...state.lots, [lot.lotID]: { ...lot, ...NONE } },
});

const settled = (state: SeatAccount, refund: SeatRefund): SeatAccount => ({
  ...state,
  refunds: { ...state.refunds, [refund.refundID]: refund },
});

function counted(state: SeatAccount, lotID: string, by: Partial<Record<keyof typeof NONE, number>>): SeatAccount {
  const lot = state.lots[lotID];
  if (!lot) return state;
  const { reserved, used, takenBack, refunded } = { ...NONE, ...by };
  const after = {
    ...lot,
    reserved: lot.reserved + reserved,
    used: lot.used + used,
    takenBack: lot.takenBack + takenBack,
    refunded: lot.refunded + refunded,
  };
  return { ...state, lots: { ...state.lots, [lotID]: after } };
}

/** What was reserved is used or returned. */
function moved(state: SeatAccount, { batchID, place }: SeatOf, news: Partial<Seat>): SeatAccount {
  const batch = state.batches.get(batchID);
  const seat = batch?.seats.get(place);
  if (!batch || seat?.state !== 'reserved') return state;
  const seats = batch.seats.set(place, { ...seat, ...news });
  const after = counted(state, seat.lotID, { reserved: -1, used: news.state === 'used' ? 1 : 0 });
  return { ...after, batches: after.batches.set(batchID, { ...batch, seats }) };
}

export const seatIn = (state: SeatAccount, { batchID, place }: SeatOf): Seat | undefined =>
  state.batches.get(batchID)?.seats.get(place);

export const freeOf = ({ count, reserved, used, takenBack, refunded }: Lot): number =>
  count - reserved - used - takenBack - refunded;

export const freeIn = ({ lots }: SeatAccount): number => Object.values(lots).reduce((sum, lot) => sum + freeOf(lot), 0);

export const isSame = (a: object, b: object): boolean =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

/** Repeating it is no event. @throws Refusal keyReused when the command gave others. */
export function grantSeats(input: Granted, state: SeatAccount): NewEvent[] {
  const lot = Object.hasOwn(state.lots, input.lotID) ? state.lots[input.lotID] : undefined;
  if (!lot) return [SeatsGranted.of(input)];
  const { partnerID, lotID, count, invoice, note, priceInCents } = lot;
  const isIt = priceInCents === null && isSame({ partnerID, lotID, count, invoice, note }, input);
  return isIt ? [] : refuse('keyReused');
}

/** Repeating it is no event. @throws Refusal notFound, seatsMissing where fewer are free, keyReused. */
export function takeBackSeats(input: Taking, state: SeatAccount): NewEvent[] {
  const before = state.takings[input.takingID];
  if (before) return isSame(before, input) ? [] : refuse('keyReused');
  const lot = (Object.hasOwn(state.lots, input.lotID) ? state.lots[input.lotID] : undefined) ?? refuse('notFound');
  if (freeOf(lot) < input.count) refuse('seatsMissing', '/count');
  return [SeatsTakenBack.of(input)];
}

export interface Reservation {
  readonly partnerID: string;
  readonly cohortID: string;
  readonly batchID: string;
  /** Rows of the file who are to be invited. */
  readonly places: readonly number[];
}

/** Reserves what the file has not yet: for all or for nobody. @throws Refusal seatsMissing. */
export function reserveSeats({ places, ...about }: Reservation, state: SeatAccount): NewEvent[] {
  const isMissing = (place: number): boolean => {
    const seat = seatIn(state, { batchID: about.batchID, place });
    return seat === undefined || seat.state === 'returned';
  };
  const missing = places.filter(isMissing);
  if (missing.length === 0) return [];
  if (missing.length > freeIn(state)) refuse('seatsMissing');
  const lots: { lotID: string; places: number[] }[] = [];
  let from = 0;
  for (const lot of Object.values(state.lots)) {
    const taken = missing.slice(from, from + freeOf(lot));
    from += taken.length;
    if (taken.length > 0) lots.push({ lotID: lot.lotID, places: taken });
  }
  return [SeatsReserved.of({ ...about, lots })];
}

/** What is used stays used, and what is free already is no event. */
export function returnSeats(
  { partnerID, batchID, places }: Omit<Reservation, 'cohortID'>,
  reason: SeatReturn,
  state: SeatAccount,
): NewEvent[] {
  const batch = state.batches.get(batchID);
  const byLot = new Map<string, number[]>();
  for (const place of places) {
    const seat = batch?.seats.get(place);
    if (seat?.state === 'reserved') byLot.set(seat.lotID, [...(byLot.get(seat.lotID) ?? []), place]);
  }
  if (!batch || byLot.size === 0) return [];
  const lots = [...byLot].map(([lotID, some]) => ({ lotID, places: some }));
  return [SeatsReturned.of({ partnerID, cohortID: batch.cohortID, batchID, lots, reason })];
}

/** Once: by one assessment that uses no other one, and only while it is reserved. */
export function useSeat(
  { batchID, place, ...used }: Omit<EventData['SeatUsed'], 'lotID' | 'cohortID'>,
  state: SeatAccount,
): NewEvent[] {
  const batch = state.batches.get(batchID);
  const seat = batch?.seats.get(place);
  if (!batch || seat?.state !== 'reserved') return [];
  const isUsing = ({ usedBy }: Seat): boolean => usedBy === used.userAssessmentID;
  if (state.batches.some(({ seats }) => seats.some(isUsing))) return [];
  return [SeatUsed.of({ ...used, batchID, place, lotID: seat.lotID, cohortID: batch.cohortID })];
}
