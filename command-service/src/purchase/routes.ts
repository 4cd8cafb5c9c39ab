import { paymentWebhook } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import type { Payments } from '../payment/port.ts';
import type { Purchases } from './purchases.ts';

export interface PurchaseRouteTools {
  readonly purchases: Purchases;
  readonly payments: Payments;
  readonly onError: (error: unknown) => void;
}

export const purchaseRoutes = ({ purchases, payments, onError }: PurchaseRouteTools): Implementation[] => [
  command(paymentWebhook, async (call) => {
    const signature = call.request.headers['stripe-signature'];
    const purchaseID = payments.readWebhook(call.rawBody, typeof signature === 'string' ? signature : undefined);
    // Answered before the work, as the provider only needs a receipt. The automation repeats failures.
    if (purchaseID !== null) void purchases.reconcile(purchaseID, contextOf(call)).catch(onError);
    return { position: undefined, answer: null };
  }),
];
