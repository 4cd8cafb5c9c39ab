import type { Position } from './port.ts';

const placeOf = (position: Position): number => Number(position.split('.', 1)[0]);

/** @returns roughly the share of the log before a position, 0 to 1. */
export function shareOf(position: Position, end: Position | undefined): number {
  const whole = end === undefined ? 0 : placeOf(end);
  return whole > 0 ? Math.min(placeOf(position) / whole, 1) : 1;
}
