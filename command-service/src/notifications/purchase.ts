import { STREAMS } from '@groundwork/contracts';
import { purchase, refundMailOf } from '../purchase/purchase.ts';
import type { Notifications, NotificationTools } from './notification.ts';

/** Messages about what was bought. */
export const purchaseNotifications = ({ pipeline, queue, forPerson }: NotificationTools): Notifications => ({
  PurchaseCompleted(event) {
    const mailID = `welcome_${event.data.purchaseID}`;
    return [
      forPerson(event, mailID, async ({ userID, firstName, company, email: to, receiptUrl }) => {
        const bought = (await pipeline.load(purchase, STREAMS.purchase(event.data.purchaseID))).state;
        const values = { firstName, company, amount: bought?.amount ?? 0, receiptUrl };
        return queue('welcome', { mailID, userID, to, values }, event);
      }),
    ];
  },

  PurchaseRefunded(event) {
    const mailID = refundMailOf(event.data.purchaseID);
    return [
      {
        id: mailID,
        async queue() {
          const { state } = await pipeline.load(purchase, STREAMS.purchase(event.data.purchaseID));
          if (!state || state.email === '') return;
          const { userID, firstName, email: to } = state;
          const values = { firstName, amount: state.taken ?? state.amount };
          await queue('paymentRefunded', { mailID, userID, to, values }, event);
        },
      },
    ];
  },
});
