import { KeyDestroyed } from '@groundwork/event-store';
import type { Handle } from '../core/handle.ts';
import type { DiscountCode } from '../discount-codes/discount-code.ts';
import type { Partner } from '../partners/partner.ts';
import type { Notifications, NotificationTools } from './notification.ts';

export interface DiscountTools {
  readonly codes: Pick<Handle<DiscountCode | null>, 'load'>;
  readonly partners: Pick<Handle<Partner | null>, 'load'>;
}

export const discountNotifications = (
  { queue }: NotificationTools,
  { codes, partners }: DiscountTools,
): Notifications => ({
  DiscountCodeEmailed(event) {
    const { discountID, mailID, userID, email, industryID, sectorID, assessmentID } = event.data;
    return [
      {
        id: mailID,
        async queue() {
          const found = await codes.load(discountID);
          if (!found) return;
          const partner = found.partnerID === null ? null : await partners.load(found.partnerID);
          const { code, discount, expiresAt } = found;
          const about = { partnerName: partner?.partnerName ?? '', code, discount, expiresAt };
          const values = { ...about, industryID, sectorID, assessmentID };
          try {
            await queue('discountCode', { mailID, userID, to: email, values }, event);
          } catch (error) {
            // Forgotten since: they must not be written to.
            if (!(error instanceof KeyDestroyed)) throw error;
          }
        },
      },
    ];
  },
});
