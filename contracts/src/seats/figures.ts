import { LOW_SEATS } from '../limits.ts';

/** Of seats that were given together. */
export interface LotFigures {
  readonly count: number;
  readonly reserved: number;
  readonly used: number;
  readonly takenBack: number;
  /** Given back for money, or held back for that. */
  readonly refunded: number;
  readonly expired: number;
}

/** What is neither reserved, used, taken back, refunded nor expired. */
export const freeOf = ({ count, reserved, used, takenBack, refunded, expired }: LotFigures): number =>
  count - reserved - used - takenBack - refunded - expired;

/** From how few free seats on a partner is mailed: as usual, below a number of its own, or never. */
export type LowSeats = number | 'usual' | 'off';

/** @param lastLot how many were given last. @returns below how many free seats a partner is mailed; null for never. */
export function lowSeatsBelow(low: LowSeats, lastLot: number): number | null {
  if (low === 'off') return null;
  if (low !== 'usual') return low;
  // Who got three is not told at once that they are few.
  return Math.min(lastLot, Math.max(LOW_SEATS.least, Math.ceil(lastLot * LOW_SEATS.share)));
}

/** @param lastDay yyyy-mm-dd. @returns the instant at which it is over, in UTC. */
export const endOfDay = (lastDay: string): Date => new Date(Date.parse(`${lastDay}T00:00:00.000Z`) + DAY_MS);

/** @param lastDay yyyy-mm-dd; null for none. */
export const isDayOver = (lastDay: string | null, now: Date): boolean => lastDay !== null && now >= endOfDay(lastDay);

const DAY_MS = 24 * 60 * 60 * 1000;
