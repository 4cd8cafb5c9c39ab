import {
  type EventData,
  freeOf,
  isDayOver,
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
import { isSame } from '../core/same.ts';

type Granted = Readonly<EventData['SeatsGranted']>;
type Taking = Readonly<EventData['SeatsTakenBack']>;
type HeldBack = Readonly<EventData['SeatsHeldBack']>;

/** Seats that were given, or bought, together. */
export interface Lot extends Granted {
  readonly reserved: number;
  readonly used: number;
  readonly takenBack: number;
  /** Given back, or held back for that. */
  readonly refunded: number;
  readonly expired: number;
  /** The last day as it is now; null where they stay for ever. `lastDay` is what they were given with. */
  readonly until: string | null;
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
  /** In the order in which they were given. */
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
      case 'SeatsExtended': {
        const { lotID, lastDay: until } = event.data;
        const lot = state.lots[lotID];
        return lot ? { ...state, lots: { ...state.lots, [lotID]: { ...lot, until } } } : state;
      }
      case 'SeatsExpired':
        return counted(state, event.data.lotID, { expired: event.data.count });
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

const NONE = { reserved: 0, used: 0, takenBack: 0, refunded: 0, expired: 0 } as const;

const withLot = (state: SeatAccount, lot: Granted & Pick<Lot, 'priceInCents'>): SeatAccount => ({
  ...state,
  lots: { ...state.lots, [lot.lotID]: { ...lot, ...NONE, until: lot.lastDay ?? null } },
});

const settled = (state: SeatAccount, refund: SeatRefund): SeatAccount => ({
  ...state,
  refunds: { ...state.refunds, [refund.refundID]: refund },
});

function counted(state: SeatAccount, lotID: string, by: Partial<Record<keyof typeof NONE, number>>): SeatAccount {
  const lot = state.lots[lotID];
  if (!lot) return state;
  const { reserved, used, takenBack, refunded, expired } = { ...NONE, ...by };
  const after = {
    ...lot,
    reserved: lot.reserved + reserved,
    used: lot.used + used,
    takenBack: lot.takenBack + takenBack,
    refunded: lot.refunded + refunded,
    expired: lot.expired + expired,
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

const freeOfAll = (lots: readonly Lot[]): number => lots.reduce((sum, lot) => sum + freeOf(lot), 0);

export const freeIn = ({ lots }: SeatAccount): number => freeOfAll(Object.values(lots));

export const lotIn = ({ lots }: SeatAccount, lotID: string): Lot | undefined =>
  Object.hasOwn(lots, lotID) ? lots[lotID] : undefined;

/** @returns lots that seats can be reserved of, those that expire first before others, then the oldest. */
function lotsToReserve({ lots }: SeatAccount, now: Date): Lot[] {
  const expiring = Object.values(lots).filter(({ until }) => until !== null && !isDayOver(until, now));
  const byDay = expiring.sort((a, b) => (a.until ?? '').localeCompare(b.until ?? ''));
  return [...byDay, ...Object.values(lots).filter(({ until }) => until === null)];
}

/** Free ones whose last day is not over. */
export const reservableIn = (state: SeatAccount, now: Date): number => freeOfAll(lotsToReserve(state, now));

/** Repeating it is no event. @throws Refusal keyReused when the command gave others. */
export function grantSeats(input: Granted, state: SeatAccount): NewEvent[] {
  const lot = lotIn(state, input.lotID);
  if (!lot) return [SeatsGranted.of(input)];
  const { partnerID, lotID, count, invoice, note, lastDay, userIDs, priceInCents } = lot;
  const optional = { ...(lastDay !== undefined && { lastDay }), ...(userIDs !== undefined && { userIDs }) };
  const granted = { partnerID, lotID, count, invoice, note, ...optional };
  return priceInCents === null && isSame(granted, input) ? [] : refuse('keyReused');
}

/** Repeating it is no event. @throws Refusal notFound, seatsMissing where fewer are free, keyReused. */
export function takeBackSeats(input: Taking, state: SeatAccount): NewEvent[] {
  const before = state.takings[input.takingID];
  if (before) return isSame(before, input) ? [] : refuse('keyReused');
  const lot = lotIn(state, input.lotID) ?? refuse('notFound');
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
export function reserveSeats({ places, ...about }: Reservation, now: Date, state: SeatAccount): NewEvent[] {
  const isMissing = (place: number): boolean => {
    const seat = seatIn(state, { batchID: about.batchID, place });
    return seat === undefined || seat.state === 'returned';
  };
  const missing = places.filter(isMissing);
  if (missing.length === 0) return [];
  if (missing.length > reservableIn(state, now)) refuse('seatsMissing');
  const lots: { lotID: string; places: number[] }[] = [];
  let from = 0;
  for (const lot of lotsToReserve(state, now)) {
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
