import { isAnyLeft } from '@groundwork/contracts';
import type { Account } from '../account/account.ts';
import type { Handle } from '../core/handle.ts';
import type { Partner } from '../partners/partner.ts';
import { freeIn } from '../seats/account.ts';
import type { SeatNoticing } from '../seats/notices/noticing.ts';
import type { EventOf, Notification, Notifications, NotificationTools } from './notification.ts';

export interface SeatNotificationTools {
  readonly seatNoticing: Pick<SeatNoticing, 'load' | 'reader'>;
  readonly partners: Pick<Handle<Partner | null>, 'load'>;
}

export function seatNotifications(
  { queue }: NotificationTools,
  { seatNoticing, partners }: SeatNotificationTools,
): Notifications {
  /** A message to each, who may have left the partner meanwhile. */
  const toEach = (
    event: EventOf<'SeatsGranted' | 'SeatsRunLow' | 'SeatsEnding'>,
    kind: string,
    queueFor: (mailID: string, person: Account, partnerName: string) => Promise<unknown>,
  ): Notification[] =>
    (event.data.userIDs ?? []).map((userID, n) => {
      const mailID = `${kind}_${event.id}_${n}`;
      return {
        id: mailID,
        async queue() {
          const { partnerID } = event.data;
          const [person, partner] = await Promise.all([
            seatNoticing.reader(userID, partnerID),
            partners.load(partnerID),
          ]);
          if (person && partner) await queueFor(mailID, person, partner.partnerName);
        },
      };
    });

  return {
    SeatsGranted(event) {
      const { count, invoice, note, lastDay = null } = event.data;
      return toEach(event, 'seatsGiven', async (mailID, { userID, firstName, email: to }, partnerName) => {
        const values = { firstName, partnerName, count, invoice, note, lastDay };
        await queue('seatsGiven', { mailID, userID, to, values }, event);
      });
    },

    SeatsRunLow(event) {
      const { partnerID, below } = event.data;
      return toEach(event, 'seatsLow', async (mailID, { userID, firstName, email: to }, partnerName) => {
        const { account, lowSince } = await seatNoticing.load(partnerID);
        // There were more before it was queued.
        if (lowSince === null) return;
        const values = { firstName, partnerName, free: freeIn(account), below };
        await queue('seatsLow', { mailID, userID, to, values }, event);
      });
    },

    SeatsEnding(event) {
      const { partnerID, lastDay, free } = event.data;
      return toEach(event, 'seatsEnding', async (mailID, { userID, firstName, email: to }, partnerName) => {
        const lots = Object.values((await seatNoticing.load(partnerID)).account.lots);
        // Extended, used or expired before it was queued. What was reserved since may come back, and is not told again.
        if (!lots.some((lot) => lot.until === lastDay && isAnyLeft(lot))) return;
        const values = { firstName, partnerName, free, lastDay };
        await queue('seatsEnding', { mailID, userID, to, values }, event);
      });
    },
  };
}
