/** Why a seat is free again. `notInvited`: whoever it was for has an invitation or is a member. */
export const SEAT_RETURNS = ['withdrawn', 'closed', 'left', 'notInvited'] as const;
export type SeatReturn = (typeof SEAT_RETURNS)[number];

/** What happens to seats, as the ledger tells it. */
export const SEAT_MOVES = ['granted', 'reserved', 'returned', 'used', 'takenBack'] as const;
export type SeatMove = (typeof SEAT_MOVES)[number];
