import {
  type EventData,
  endOfDay,
  freeOf,
  isDayOver,
  type NewEvent,
  refuse,
  SeatsExpired,
  SeatsExtended,
} from '@groundwork/contracts';
import { grantSeats, lotIn, type SeatAccount } from '../account.ts';

/**
 * As grantSeats.
 * @param areReaders whether all who are to be mailed are users of the partner who can sign in.
 * @throws Refusal notFound where they are not, lastDayTooEarly.
 */
export function grantUntil(
  input: EventData['SeatsGranted'],
  areReaders: boolean,
  now: Date,
  state: SeatAccount,
): NewEvent[] {
  const isNew = lotIn(state, input.lotID) === undefined;
  if (isNew && !areReaders) refuse('notFound', '/userIDs');
  if (isNew && isDayOver(input.lastDay ?? null, now)) refuse('lastDayTooEarly', '/lastDay');
  return grantSeats(input, state);
}

/** The same day again is no event. @throws Refusal notFound, lastDayTooEarly. */
export function extendSeats(input: EventData['SeatsExtended'], now: Date, state: SeatAccount): NewEvent[] {
  const { until } = lotIn(state, input.lotID) ?? refuse('notFound');
  if (until === input.lastDay) return [];
  // Those that stay for ever get no end.
  if (until === null || input.lastDay < until || isDayOver(input.lastDay, now)) refuse('lastDayTooEarly', '/lastDay');
  return [SeatsExtended.of(input)];
}

/** Whatever is free of lots whose last day is over, also what came back since. */
export function expireSeats(partnerID: string, now: Date, { lots }: SeatAccount): NewEvent[] {
  return Object.values(lots)
    .filter((lot) => isDayOver(lot.until, now) && freeOf(lot) > 0)
    .map((lot) => SeatsExpired.of({ partnerID, lotID: lot.lotID, count: freeOf(lot) }));
}

/** @returns when the next last day is over; undefined for none. */
export function nextExpiryAt({ lots }: SeatAccount, now: Date): Date | undefined {
  const days = Object.values(lots).flatMap(({ until }) => (until === null || isDayOver(until, now) ? [] : [until]));
  const [first] = days.sort();
  return first === undefined ? undefined : endOfDay(first);
}
