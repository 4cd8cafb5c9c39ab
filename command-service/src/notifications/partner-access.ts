import type { Account } from '../account/account.ts';
import type { Handle } from '../core/handle.ts';
import type { Partner } from '../partners/partner.ts';
import type { Notifications, NotificationTools } from './notification.ts';

export interface PartnerAccessTools {
  readonly accounts: Pick<Handle<Account | null>, 'load'>;
  readonly partners: Pick<Handle<Partner | null>, 'load'>;
}

export const partnerAccessNotifications = (
  { queue, forPerson }: NotificationTools,
  { accounts, partners }: PartnerAccessTools,
): Notifications => ({
  PartnerProposed(event) {
    const { proposalID, partnerID, partnerUserID, cohortID } = event.data;
    // Who joins a cohort is asked on the page.
    if (cohortID !== undefined) return [];
    const mailID = `partner_${proposalID}`;
    return [
      forPerson(event, mailID, async ({ userID, firstName, email: to, consent }) => {
        // Answered or withdrawn since.
        if (consent.open?.proposalID !== proposalID) return;
        const [partner, partnerUser] = await Promise.all([partners.load(partnerID), accounts.load(partnerUserID)]);
        if (!partner || !partnerUser) return;
        const partnerUserName = `${partnerUser.firstName} ${partnerUser.lastName}`.trim();
        const values = { firstName, partnerName: partner.partnerName, partnerUserName };
        await queue('partnerProposed', { mailID, userID, to, values }, event);
      }),
    ];
  },
});
