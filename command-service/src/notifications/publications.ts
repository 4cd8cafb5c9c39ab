import { splitVersioned } from '@groundwork/contracts';
import type { Notifications, NotificationTools } from './notification.ts';
import type { SubjectSources } from './subject.ts';

export type PublicationTools = Pick<SubjectSources, 'assessments'>;

/** To who set the time. */
export const publicationNotifications = (
  { queue, forPerson }: NotificationTools,
  { assessments }: PublicationTools,
): Notifications => ({
  PublicationRefused(event) {
    const { assessmentID, publishAt, timeZone, reason } = event.data;
    const mailID = `publication_${event.id}`;
    return [
      forPerson(event, mailID, async ({ userID, firstName, email: to }) => {
        const state = await assessments.load(splitVersioned(assessmentID).id);
        const title = state?.versions[assessmentID]?.content.assessmentTitle ?? '';
        const values = { firstName, title, assessmentID, publishAt, timeZone, reason };
        await queue('publicationRefused', { mailID, userID, to, values }, event);
      }),
    ];
  },
});
