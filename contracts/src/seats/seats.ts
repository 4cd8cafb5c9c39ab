import type { SEAT_MOVES } from '../lists/lists.ts';

/** Why a seat is free again. `notInvited`: whoever it was for has an invitation or is a member. */
export const SEAT_RETURNS = ['withdrawn', 'closed', 'left', 'notInvited'] as const;
export type SeatReturn = (typeof SEAT_RETURNS)[number];

export type SeatMove = (typeof SEAT_MOVES)[number];

/** On the screen and in files. */
export const SEAT_MOVE_WORDS: Readonly<Record<SeatMove, string>> = {
  granted: 'Given',
  bought: 'Bought',
  reserved: 'Reserved',
  returned: 'Free again',
  used: 'Used',
  takenBack: 'Taken back',
  refunded: 'Refunded',
  notRefunded: 'Refund refused',
  refundedElsewhere: 'Refunded in Stripe',
  extended: 'Extended',
  expired: 'Expired',
};
