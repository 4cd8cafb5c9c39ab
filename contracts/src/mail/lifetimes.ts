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

/** Whether a message that was queued then may be sent now: its link still leads somewhere. */
export function isUpToDate({ template, queuedAt }: { template: MailTemplate; queuedAt: number }, now: Date): boolean {
  const seconds = LINK_LIFETIMES[template];
  return seconds === undefined || now.getTime() < queuedAt + seconds * 1000;
}
