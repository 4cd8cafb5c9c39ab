import { DAY_MS } from '../core/day.ts';
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

/** What was given and not taken back, refunded or expired. */
const sizeOf = ({ count, takenBack, refunded, expired }: LotFigures): number => count - takenBack - refunded - expired;

/** @returns whether some of them are free or reserved. */
export const isAnyLeft = (lot: LotFigures): boolean => sizeOf(lot) > lot.used;

/**
 * @param lots in the order in which they were given. @returns below how many free seats a partner is mailed, null for never,
 * and whether there are so few.
 */
export function lowSeatsIn(low: LowSeats, lots: readonly LotFigures[]): { below: number | null; isLow: boolean } {
  const below = lowSeatsBelow(low, lots);
  const free = lots.reduce((sum, lot) => sum + freeOf(lot), 0);
  // Who never had any waits for none.
  return { below, isLow: below !== null && lots.length > 0 && free < below };
}

function lowSeatsBelow(low: LowSeats, lots: readonly LotFigures[]): number | null {
  if (low === 'off') return null;
  if (low !== 'usual') return low;
  // One that was bought besides does not make few of many.
  const left = lots.filter(isAnyLeft);
  const largest = Math.max(0, ...(left.length > 0 ? left : lots.slice(-1)).map(sizeOf));
  // Who got three is not told at once that they are few.
  return Math.min(largest, Math.max(LOW_SEATS.least, Math.ceil(largest * LOW_SEATS.share)));
}

/** @param lastDay yyyy-mm-dd. @returns the instant at which it is over, in UTC. */
export const endOfDay = (lastDay: string): Date => new Date(Date.parse(`${lastDay}T00:00:00.000Z`) + DAY_MS);

/** @param lastDay yyyy-mm-dd; null for none. */
export const isDayOver = (lastDay: string | null, now: Date): boolean => lastDay !== null && now >= endOfDay(lastDay);
