import type { EventType } from '@groundwork/contracts';
import type { ProcessManager } from '../core/automation.ts';
import type { Purchases } from './purchases.ts';

const OVER: readonly EventType[] = ['PurchaseCompleted', 'PurchaseReleased'];

export const purchaseAutomation = ({ reconcile }: Purchases): ProcessManager => ({
  name: 'purchases',
  types: [
    ...OVER,
    'PurchaseStarted',
    'PaymentRequested',
    'PaymentActionRequired',
    'PaymentTaken',
    'PaymentDeclined',
    'PurchaseCovered',
    'PurchaseExpired',
    'RefundRequested',
    'PurchaseRefunded',
  ],
  read: ({ type, data }) => ('purchaseID' in data ? { id: data.purchaseID, over: OVER.includes(type) } : null),
  reconcile,
});
