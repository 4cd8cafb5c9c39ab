import { KeyDestroyed } from '@groundwork/event-store';
import type { BrandingService } from '../branding/branding.ts';
import type { Cohorts } from '../cohorts/cohorts.ts';
import { inProgress, type NeedTools, needless } from '../cohorts/reminding.ts';
import type { Handle } from '../core/handle.ts';
import { mailBrandOf } from '../mail/layout/letterhead.ts';
import type { Partner } from '../partners/partner.ts';
import type { EventOf, Notifications, NotificationTools } from './notification.ts';

export interface CohortNotificationTools extends NeedTools {
  readonly cohorts: Pick<Cohorts, 'streams'>;
  readonly branding: Pick<BrandingService, 'brandOf'>;
  readonly partners: Pick<Handle<Partner | null>, 'load'>;
}

type OfInvitation = EventOf<'FounderInvited' | 'CohortInvitationResent' | 'CohortInvitationReminded'>;

export function cohortNotifications(
  { queue, forPerson }: NotificationTools,
  { cohorts: { streams }, branding, partners, ...need }: CohortNotificationTools,
): Notifications {
  async function about(cohortID: string) {
    const cohort = await streams.cohorts.load(cohortID);
    if (!cohort) return null;
    const { cohortName, goalOn, partnerID } = cohort;
    const [partner, brand] = await Promise.all([partners.load(partnerID), branding.brandOf(partnerID)]);
    return {
      cohort,
      words: { cohortName, goalOn, partnerName: partner?.partnerName ?? '', brand: mailBrandOf(brand) },
    };
  }

  const invite = (event: OfInvitation, template: 'cohortInvitation' | 'cohortReminder', mailID: string) => [
    {
      id: mailID,
      async queue() {
        const { invitationID, cohortID } = event.data;
        const invitation = await streams.invitations.load(invitationID);
        const found = await about(cohortID);
        // Withdrawn or taken since, or soon withdrawn.
        if (invitation?.status !== 'open' || !found || found.cohort.isClosed) return;
        const { email: to, name } = invitation;
        const isPaid = invitation.seatID !== undefined;
        const values = { name, cohortID, invitationID, ...found.words, isPaid };
        try {
          await queue(template, { mailID, userID: invitationID, to, values }, event);
        } catch (error) {
          // Withdrawn meanwhile: they must not be written to.
          if (!(error instanceof KeyDestroyed)) throw error;
        }
      },
    },
  ];

  return {
    FounderInvited: (event) => invite(event, 'cohortInvitation', `cohort_${event.data.invitationID}`),
    CohortInvitationResent: (event) => invite(event, 'cohortInvitation', event.data.mailID),
    CohortInvitationReminded: (event) => invite(event, 'cohortReminder', event.data.mailID),
    CohortMemberReminded(event) {
      const { cohortID, mailID, leftOut } = event.data;
      if (leftOut !== undefined) return [];
      return [
        forPerson(event, mailID, async ({ userID, firstName, email: to }) => {
          const found = await about(cohortID);
          // Completed or stopped since.
          if (!found || (await needless(userID, found.cohort, need)) !== null) return;
          const { industryID, sectorID, assessmentID } = found.cohort;
          const begun = await inProgress(userID, found.cohort, need);
          const values = { firstName, ...found.words, industryID, sectorID, assessmentID, begun };
          await queue('cohortMemberReminder', { mailID, userID, to, values }, event);
        }),
      ];
    },
  };
}
