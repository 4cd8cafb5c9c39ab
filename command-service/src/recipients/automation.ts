import type { ProcessManager } from '../core/automation.ts';
import { monthOf } from './recipient.ts';
import type { Recipients } from './recipients.ts';

export const recipientAutomation = ({ reconcile }: Recipients): ProcessManager => ({
  name: 'recipients',
  types: ['DiscountCodeEmailed', 'RecipientForgotten'],
  read({ type, data, metadata }) {
    if (type === 'DiscountCodeEmailed')
      return { id: `${data.userID}@${monthOf(new Date(metadata.time))}`, over: false };
    return type === 'RecipientForgotten' ? { id: `${data.userID}@${data.month}`, over: true } : null;
  },
  reconcile(id, context) {
    const [userID = '', month = ''] = id.split('@');
    return reconcile(userID, month, context);
  },
});
