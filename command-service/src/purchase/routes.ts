import { paymentWebhook } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import type { Payments } from '../payment/port.ts';
import type { Purchases } from './purchases.ts';

export interface PurchaseRouteTools {
  readonly purchases: Purchases;
  readonly seatPurchases: Pick<Purchases, 'reconcile'>;
  readonly payments: Payments;
  readonly onError: (error: unknown) => void;
}

export const purchaseRoutes = ({
  purchases,
  seatPurchases,
  payments,
  onError,
}: PurchaseRouteTools): Implementation[] => [
  command(paymentWebhook, async (call) => {
    const signature = call.request.headers['stripe-signature'];
    const news = payments.readWebhook(call.rawBody, typeof signature === 'string' ? signature : undefined);
    const context = contextOf(call);
    if (news?.isRefund) {
      // No automation follows what is completed, so the provider repeats this until it is done.
      await purchases.reconcile(news.purchaseID, context);
      await purchases.recordRefund(news.purchaseID, context);
      await seatPurchases.reconcile(news.purchaseID, context);
    } else if (news) {
      // Answered before the work, as the provider only needs a receipt. The automation repeats failures.
      void purchases.reconcile(news.purchaseID, context).catch(onError);
      // It is of one of the two.
      void seatPurchases.reconcile(news.purchaseID, context).catch(onError);
    }
    return { position: undefined, answer: null };
  }),
];
