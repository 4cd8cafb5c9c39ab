import type { Handle } from '../core/handle.ts';
import { type Purchase, refundMailOf } from '../purchase/purchase.ts';
import type { Notifications, NotificationTools } from './notification.ts';

export const purchaseNotifications = (
  { queue, toOwner }: NotificationTools,
  purchases: Handle<Purchase | null>,
): Notifications => ({
  PurchaseCompleted(event) {
    const { purchaseID } = event.data;
    return [
      toOwner('welcome', `welcome_${purchaseID}`, event, async ({ firstName, company, receiptUrl }) => {
        const bought = await purchases.load(purchaseID);
        return { firstName, company, amount: bought?.amount ?? 0, receiptUrl };
      }),
    ];
  },

  PurchaseRefunded(event) {
    const mailID = refundMailOf(event.data.purchaseID);
    return [
      {
        id: mailID,
        // No account exists: the purchase holds who paid.
        async queue() {
          const paid = await purchases.load(event.data.purchaseID);
          if (!paid || paid.email === '') return;
          const { userID, firstName, email: to } = paid;
          const values = { firstName, amount: paid.taken ?? paid.amount };
          await queue('paymentRefunded', { mailID, userID, to, values }, event);
        },
      },
    ];
  },
});
