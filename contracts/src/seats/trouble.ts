import type { DataOf } from '../core/event.ts';
import type * as events from './purchase-events.ts';

/** What an administrator should know of a purchase of seats. */
export const SEAT_TROUBLES = ['seatsMissing', 'requested', 'refused', 'refundedElsewhere'] as const;

/** The latest of a purchase. */
export interface SeatTrouble {
  /**
   * seatsMissing: paid, and the seats are still to come. requested: the provider has not said whether money is given back.
   * refused: it is not. refundedElsewhere: it was given back in the provider's dashboard, and the seats stayed.
   */
  readonly state: (typeof SEAT_TROUBLES)[number];
  /** Names it, so that what is dismissed is this one alone. */
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
  /** How often money was given back elsewhere, before the event. */
  readonly timesElsewhere: number;
  readonly trouble: SeatTrouble | null;
}

/** For both services alike. @returns the trouble after an event. Pure. */
export function seatTroubleAfter({ count, timesElsewhere, trouble }: OfPurchase, event: Said): SeatTrouble | null {
  switch (event.type) {
    case 'SeatPaymentTaken':
      return { state: 'seatsMissing', occurrence: 'seats', amount: count };
    case 'SeatPurchaseCompleted':
      return trouble?.state === 'seatsMissing' ? null : trouble;
    case 'SeatRefundRequested':
    case 'SeatRefundRefused': {
      const state = event.type === 'SeatRefundRequested' ? 'requested' : 'refused';
      return { state, occurrence: `${state}_${event.data.refundID}`, amount: event.data.count };
    }
    case 'SeatRefundPaid':
      // What was given back elsewhere meanwhile is another thing.
      return trouble?.state === 'refundedElsewhere' ? trouble : null;
    case 'SeatPaymentRefunded':
      return { state: 'refundedElsewhere', occurrence: `elsewhere_${timesElsewhere + 1}`, amount: event.data.amount };
    default:
      return trouble;
  }
}
