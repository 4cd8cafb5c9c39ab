import { LIFETIMES, SEED_ACTOR } from '@groundwork/contracts';
import type { Cohorts } from '../cohorts/cohorts.ts';
import { automationContext } from '../core/automation.ts';
import { mailBrandOf } from '../mail/layout/letterhead.ts';
import type { Sharings } from '../sharing/sharings.ts';
import type { Notifications, NotificationTools } from './notification.ts';
import { type SubjectSources, subjectOf } from './subject.ts';

export interface ReportTools extends SubjectSources {
  readonly sharings: Sharings;
  readonly cohorts: Pick<Cohorts, 'streams' | 'brandOfFounder'>;
  readonly expertEmail: string;
  readonly now: () => Date;
}

export const reportNotifications = (
  { queue, forPerson, toOwner }: NotificationTools,
  { sharings, cohorts, expertEmail, now, ...sources }: ReportTools,
): Notifications => ({
  AssessmentCompleted({ id: eventID, data: { userAssessmentID }, metadata: { time, correlationID, actorID } }) {
    // Only while a message would be retried: nobody hears today of what they completed long before.
    const isNews = now().getTime() - Date.parse(time) < 1000 * LIFETIMES.mail;
    if (!isNews || actorID === SEED_ACTOR) return [];
    const id = `own_${eventID}`;
    const context = () => automationContext('notices', id, correlationID);
    return [{ id, queue: () => sharings.sendOwn(userAssessmentID, time, context()) }];
  },

  ResultsShared(event) {
    const { kind, shareID, userAssessmentID, email: recipient } = event.data;
    // The request itself carries the desk's link.
    if (kind === 'share' && recipient === expertEmail) return [];
    // The founder passes it on.
    if (kind === 'link') return [];
    const mailID = kind === 'own' ? `ready_${shareID}` : `share_${shareID}`;
    return [
      forPerson(event, mailID, async ({ userID, firstName, lastName, company, email }) => {
        const link = { company, userAssessmentID, shareID };
        if (kind === 'own') {
          return queue('reportReady', { mailID, userID, to: email, values: { firstName, ...link } }, event);
        }
        const brand = mailBrandOf(await cohorts.brandOfFounder(userID));
        const values = { sender: `${firstName} ${lastName}`.trim(), ...link, ...(brand && { brand }) };
        return queue('resultsShared', { mailID, userID, to: recipient, replyTo: email, values }, event);
      }),
    ];
  },

  ExpertContactRequested(event) {
    const { requestID } = event.data;
    const [request, confirmation] = [`expert_${requestID}`, `expertOK_${requestID}`];
    return [
      forPerson(event, request, async ({ userID, firstName, lastName, email, phoneNumber, company }) => {
        const subject = await subjectOf(event.data, sources);
        const values = {
          name: `${firstName} ${lastName}`.trim(),
          email,
          phoneNumber,
          company,
          ...subject,
          shareID: await sharings.deskShare(userID, subject.userAssessmentID),
        };
        return queue('expertRequest', { mailID: request, userID, to: expertEmail, replyTo: email, values }, event);
      }),
      toOwner('expertConfirmation', confirmation, event, async ({ firstName }) => {
        const { about } = await subjectOf(event.data, sources);
        return { firstName, about };
      }),
    ];
  },
});
