import { splitVersioned } from '@groundwork/contracts';

/** Which seat of a partner: a file of founders, and a row of it from 0. */
export interface SeatOf {
  readonly batchID: string;
  readonly place: number;
}

/** As invitations name their seat: versioned ids are counted from 1. */
export const seatIDOf = ({ batchID, place }: SeatOf): string => `${batchID}.${place + 1}`;

export function seatOf(seatID: string): SeatOf {
  const { id: batchID, n } = splitVersioned(seatID);
  return { batchID, place: n - 1 };
}
