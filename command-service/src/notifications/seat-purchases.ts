import { LIFETIMES } from '@groundwork/contracts';
import type { Handle } from '../core/handle.ts';
import { receiptFor, type SeatPurchase } from '../seats/purchase/purchase.ts';
import type { EventOf, Notifications, NotificationTools } from './notification.ts';

export interface SeatPurchaseTools {
  readonly seatPurchases: Pick<Handle<SeatPurchase | null>, 'load'>;
  readonly now: () => Date;
}

/** Receipts of seats, to who bought them; once more whenever money was given back. */
export const seatPurchaseNotifications = (
  { queue, forPerson }: NotificationTools,
  { seatPurchases, now }: SeatPurchaseTools,
): Notifications => {
  const receipt = (
    event: EventOf<'SeatPurchaseCompleted' | 'SeatRefundPaid' | 'SeatPaymentRefunded'>,
    mailID: string,
  ) =>
    forPerson(event, mailID, async ({ userID, firstName, email: to, deactivated }) => {
      // Of a refund, months later, who works there no more hears nothing.
      if (deactivated && event.type !== 'SeatPurchaseCompleted') return;
      if (now().getTime() - Date.parse(event.metadata.time) > 1000 * LIFETIMES.mail) return;
      const bought = await seatPurchases.load(event.data.purchaseID);
      if (!bought) return;
      const { buyer, refunds, ...facts } = receiptFor(bought);
      const told = refunds.filter(({ refundedAt }) => refundedAt <= event.metadata.time);
      const { name, company } = buyer;
      const values = { firstName, name, company, receipt: { ...facts, refunds: told }, partnerID: bought.partnerID };
      await queue('receipt', { mailID, userID, to, values }, event);
    });
  return {
    SeatPurchaseCompleted: (event) => [receipt(event, `receipt_${event.data.purchaseID}`)],
    SeatRefundPaid: (event) => [receipt(event, `receipt_${event.id}`)],
    SeatPaymentRefunded: (event) => [receipt(event, `receipt_${event.id}`)],
  };
};
