/** Why a seat is free again. `notInvited`: whoever it was for has an invitation or is a member. */
export const SEAT_RETURNS = ['withdrawn', 'closed', 'left', 'notInvited'] as const;
export type SeatReturn = (typeof SEAT_RETURNS)[number];

/** What happens to seats, as the ledger tells it. */
export const SEAT_MOVES = ['granted', 'reserved', 'returned', 'used', 'takenBack'] as const;
/** On the screen and in files. */
export const SEAT_MOVE_WORDS: Readonly<Record<SeatMove, string>> = {
  granted: 'Given',
  reserved: 'Reserved',
  returned: 'Free again',
  used: 'Used',
  takenBack: 'Taken back',
};
export type SeatMove = (typeof SEAT_MOVES)[number];
