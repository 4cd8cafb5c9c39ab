import { LIMITS } from '@groundwork/contracts/browser';

/** @returns the whole number typed, from 1 to the most; null for anything else. */
export function countIn(typed: string, most: number = LIMITS.seatsAtOnce): number | null {
  const count = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
  return count >= 1 && count <= most ? count : null;
}
