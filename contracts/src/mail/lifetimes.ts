import { LIFETIMES } from '../limits.ts';
import type { MailTemplate } from './events.ts';

/** Seconds that the link in a message works. Later it is not sent any more; what has none is not here. */
export const LINK_LIFETIMES: Readonly<Partial<Record<MailTemplate, number>>> = {
  invitation: LIFETIMES.invitation,
  passwordReset: LIFETIMES.reset,
  signInLink: LIFETIMES.signIn,
  emailChangeConfirm: LIFETIMES.emailChange,
  emailChangeAsked: LIFETIMES.emailChange,
  emailChangedOld: LIFETIMES.emailChange,
  exportReady: LIFETIMES.exportFile,
};

/**
 * Not sent once more, as what they say may no longer hold: a link may be revoked, reminders stopped, a request withdrawn, an invitation
 * sent to another address. Each has a way of its own to be sent anew.
 */
const NOT_AGAIN: ReadonlySet<MailTemplate> = new Set([
  'invitation',
  'partnerProposed',
  'cohortInvitation',
  'cohortReminder',
  'cohortMemberReminder',
  'reportReady',
  'resultsShared',
  'resumeAssessment',
  'outcomeQuestion',
] as const);

/** Whether an administrator may have a message sent once more that was queued then. */
export const maySendAgain = (mail: { template: MailTemplate; queuedAt: number }, now: Date): boolean =>
  !NOT_AGAIN.has(mail.template) && isUpToDate(mail, now);

/** Whether a message that was queued then may be sent now: its link still leads somewhere. */
function isUpToDate({ template, queuedAt }: { template: MailTemplate; queuedAt: number }, now: Date): boolean {
  const seconds = LINK_LIFETIMES[template];
  return seconds === undefined || now.getTime() < queuedAt + seconds * 1000;
}
