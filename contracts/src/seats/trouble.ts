import type { DataOf } from '../core/event.ts';
import type * as events from './purchase-events.ts';

/** What an administrator should know of a purchase of seats. */
export const SEAT_TROUBLES = ['seatsMissing', 'requested', 'refused', 'refundedElsewhere'] as const;

export interface SeatTrouble {
  /**
   * seatsMissing: paid, and the seats are still to come. requested: the provider has not said whether money is given back.
   * refused: it is not. refundedElsewhere: it was given back in the provider's dashboard, and the seats stayed.
   */
  readonly state: (typeof SEAT_TROUBLES)[number];
  /** Names it within its purchase, so that what is dismissed is this one alone. */
  readonly occurrence: string;
  /** Seats; of what was given back elsewhere, cents. */
  readonly amount: number;
}

type Events = typeof events;
type Said = {
  [N in keyof Events]: { readonly type: Events[N]['type']; readonly data: DataOf<Events[N]> };
}[keyof Events];

interface OfPurchase {
  /** Seats that it is of. */
  readonly count: number;
  /** The latest last. */
  readonly troubles: readonly SeatTrouble[];
}

/** For both services alike. @returns the troubles after an event, the latest last. Pure. */
export function seatTroublesAfter({ count, troubles }: OfPurchase, event: Said): readonly SeatTrouble[] {
  const without = (...occurrences: readonly string[]) =>
    troubles.filter(({ occurrence }) => !occurrences.includes(occurrence));
  switch (event.type) {
    case 'SeatPaymentTaken':
      return [...without(SEATS), { state: 'seatsMissing', occurrence: SEATS, amount: count }];
    case 'SeatPurchaseCompleted':
      return without(SEATS);
    case 'SeatRefundRequested':
    case 'SeatRefundRefused': {
      const { refundID, count: amount } = event.data;
      const state = event.type === 'SeatRefundRequested' ? 'requested' : 'refused';
      return [
        ...without(ofRefund('requested', refundID), ofRefund('refused', refundID)),
        { state, occurrence: ofRefund(state, refundID), amount },
      ];
    }
    case 'SeatRefundPaid':
      return without(ofRefund('requested', event.data.refundID));
    case 'SeatPaymentRefunded': {
      // They stay, so they number themselves.
      const before = troubles.filter(({ state }) => state === 'refundedElsewhere').length;
      return [
        ...troubles,
        { state: 'refundedElsewhere', occurrence: `elsewhere_${before + 1}`, amount: event.data.amount },
      ];
    }
    default:
      return troubles;
  }
}

const SEATS = 'seats';
const ofRefund = (state: 'requested' | 'refused', refundID: string): string => `${state}_${refundID}`;
