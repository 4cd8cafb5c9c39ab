import { splitVersioned } from '@groundwork/contracts';
import type { SeatOf } from './account.ts';

/** As invitations name their seat: rows of a file are counted from 0, versioned ids from 1. */
export const seatIDOf = ({ batchID, place }: SeatOf): string => `${batchID}.${place + 1}`;

export function seatOf(seatID: string): SeatOf {
  const { id: batchID, n } = splitVersioned(seatID);
  return { batchID, place: n - 1 };
}
