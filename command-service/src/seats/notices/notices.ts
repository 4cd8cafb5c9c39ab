import {
  DAY_MS,
  type EventData,
  endOfDay,
  freeOf,
  isDayOver,
  LIFETIMES,
  type LowSeats,
  lowSeatsIn,
  type NewEvent,
  SEATS_ENDING_DAYS,
  SeatNoticesSet,
  SeatsEnding,
  SeatsRunLow,
  STREAMS,
} from '@groundwork/contracts';
import type { Aggregate } from '../../core/aggregate.ts';
import { freeIn, type SeatAccount, seatAccount } from '../account.ts';

/** What the users of a partner are mailed about its seats: of the same stream as these. */
export interface SeatNotices {
  readonly account: SeatAccount;
  readonly low: LowSeats;
  /** Since when too few are free, ISO; null while there are enough. */
  readonly lowSince: string | null;
  /** Whether that was told. */
  readonly isLowTold: boolean;
  /** Last days that were told. */
  readonly endingTold: readonly string[];
}

export const seatNotices: Aggregate<SeatNotices, 'seats'> = {
  stream: STREAMS.seats,
  initial: { account: seatAccount.initial, low: 'usual', lowSince: null, isLowTold: false, endingTold: [] },
  evolve(state, event) {
    const account = seatAccount.evolve(state.account, event);
    const low = event.type === 'SeatNoticesSet' ? event.data.low : state.low;
    const { isLow } = lowIn({ account, low });
    const endingTold = event.type === 'SeatsEnding' ? [...state.endingTold, event.data.lastDay] : state.endingTold;
    return {
      account,
      low,
      lowSince: isLow ? (state.lowSince ?? event.metadata.time) : null,
      isLowTold: isLow && (state.isLowTold || event.type === 'SeatsRunLow'),
      endingTold,
    };
  },
};

const lowIn = ({ account, low }: Pick<SeatNotices, 'account' | 'low'>) => lowSeatsIn(low, Object.values(account.lots));

const endingAt = (until: string): Date => new Date(endOfDay(until).getTime() - SEATS_ENDING_DAYS * DAY_MS);
const lowAt = (since: string): Date => new Date(Date.parse(since) + 1000 * LIFETIMES.seatsLow);

/** @returns how many are free, of all lots, by last days to come that were not told yet. */
function endingIn({ account, endingTold }: SeatNotices, now: Date): Map<string, number> {
  const free = new Map<string, number>();
  for (const lot of Object.values(account.lots)) {
    const { until } = lot;
    if (until === null || isDayOver(until, now) || freeOf(lot) <= 0 || endingTold.includes(until)) continue;
    free.set(until, (free.get(until) ?? 0) + freeOf(lot));
  }
  return free;
}

/** @returns when something is to be told next, which may be over; undefined for nothing. */
export function nextNoticeAt(state: SeatNotices, now: Date): Date | undefined {
  const endings = [...endingIn(state, now).keys()].map(endingAt);
  const lows = state.lowSince === null || state.isLowTold ? [] : [lowAt(state.lowSince)];
  const [first] = [...endings, ...lows].sort((a, b) => a.getTime() - b.getTime());
  return first;
}

/** Each once. @param mailed who is. */
export function noticeSeats(partnerID: string, mailed: readonly string[], now: Date, state: SeatNotices): NewEvent[] {
  const userIDs = [...mailed];
  const isLowDue = state.lowSince !== null && !state.isLowTold && now >= lowAt(state.lowSince);
  const low = { partnerID, free: freeIn(state.account), below: lowIn(state).below ?? 0, userIDs };
  const ending = [...endingIn(state, now)].filter(([lastDay]) => now >= endingAt(lastDay));
  return [
    ...(isLowDue ? [SeatsRunLow.of(low)] : []),
    ...ending.map(([lastDay, free]) => SeatsEnding.of({ partnerID, lastDay, free, userIDs })),
  ];
}

/** Choosing the same again is no event. */
export const setSeatNotices = (input: EventData['SeatNoticesSet'], state: SeatNotices): NewEvent[] =>
  state.low === input.low ? [] : [SeatNoticesSet.of(input)];
