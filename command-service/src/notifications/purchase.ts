import { LIFETIMES } from '@groundwork/contracts';
import type { Cohorts } from '../cohorts/cohorts.ts';
import type { Handle } from '../core/handle.ts';
import { type Purchase, receiptFor, refundMailOf } from '../purchase/purchase.ts';
import type { EventOf, Notifications, NotificationTools } from './notification.ts';

export interface PurchaseTools {
  readonly purchases: Handle<Purchase | null>;
  readonly cohorts: Pick<Cohorts, 'streams'>;
  readonly now: () => Date;
}

export const purchaseNotifications = (
  { queue, toOwner, forPerson }: NotificationTools,
  { purchases, cohorts, now }: PurchaseTools,
): Notifications => {
  const receipt = (event: EventOf<'PurchaseCompleted' | 'PaymentRefunded'>, mailID: string) =>
    forPerson(event, mailID, async ({ userID, firstName, email: to }) => {
      // A release that brings a message does not send it for what is long past.
      if (now().getTime() - Date.parse(event.metadata.time) > 1000 * LIFETIMES.mail) return;
      const bought = await purchases.load(event.data.purchaseID);
      if (!bought) return;
      const { buyer, refunds, ...receipt } = receiptFor(bought);
      // As it was then: another refund has a message of its own.
      const told = refunds.filter(({ refundedAt }) => refundedAt <= event.metadata.time);
      const values = { firstName, name: buyer.name, company: buyer.company, receipt: { ...receipt, refunds: told } };
      await queue('receipt', { mailID, userID, to, values }, event);
    });
  return {
    PurchaseCompleted(event) {
      const { purchaseID } = event.data;
      return [
        toOwner('welcome', `welcome_${purchaseID}`, event, async ({ firstName, company, receiptUrl }) => {
          const bought = await purchases.load(purchaseID);
          const cohort = bought?.seat && (await cohorts.streams.cohorts.load(bought.seat.cohortID));
          const paidBy = bought?.seat?.partnerName ?? null;
          const isChosen = (cohort?.assessmentID ?? null) !== null;
          return { firstName, company, amount: bought?.amount ?? 0, receiptUrl, paidBy, isChosen };
        }),
        receipt(event, `receipt_${purchaseID}`),
      ];
    },

    // Each refund has a message of its own.
    PaymentRefunded: (event) => [receipt(event, `receipt_${event.id}`)],

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
  };
};
