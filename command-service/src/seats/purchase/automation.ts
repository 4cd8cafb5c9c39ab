import type { EventType } from '@groundwork/contracts';
import type { ProcessManager } from '../../core/automation.ts';
import type { SeatPurchases } from './purchases.ts';

const OVER: readonly EventType[] = ['SeatPurchaseCompleted', 'SeatPurchaseExpired', 'SeatPurchaseCancelled'];
const BETWEEN = '/';

/** Seats that were paid come, and what is not paid in time ends. */
const purchases = ({ reconcile }: SeatPurchases): ProcessManager => ({
  name: 'seatPurchases',
  types: [
    ...OVER,
    'SeatPurchaseStarted',
    'SeatPaymentRequested',
    'SeatPaymentActionRequired',
    'SeatPaymentDeclined',
    'SeatPaymentTaken',
  ],
  read: ({ type, data }) => ('purchaseID' in data ? { id: data.purchaseID, over: OVER.includes(type) } : null),
  reconcile,
});

/** Seats that are held back are refunded, or free again. */
const refunds = ({ settleRefund }: SeatPurchases): ProcessManager => ({
  name: 'seatRefunds',
  types: ['SeatsHeldBack', 'SeatsRefunded', 'SeatsNotRefunded'],
  read: ({ type, data }) =>
    'refundID' in data && 'partnerID' in data
      ? { id: [data.partnerID, data.refundID].join(BETWEEN), over: type !== 'SeatsHeldBack' }
      : null,
  reconcile(id, context) {
    const [partnerID = '', refundID = ''] = id.split(BETWEEN);
    return settleRefund(partnerID, refundID, context) as Promise<'over'>;
  },
});

export const seatPurchaseAutomations = (all: SeatPurchases): readonly ProcessManager[] => [
  purchases(all),
  refunds(all),
];
