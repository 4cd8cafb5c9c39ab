import { refuse, splitVersioned } from '@groundwork/contracts';
import type { Account } from '../account/account.ts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Links } from '../links/links.ts';
import type { Mails } from '../mail/mails.ts';
import type { MailedWhen } from '../mail/stored-report.ts';
import { lastDue, nextDue } from './due.ts';
import { mayRead, mayReceive } from './readers.ts';
import type { SavedReports } from './saved-report.ts';

export interface ReportMailTools {
  readonly savedReports: Pick<Handle<SavedReports>, 'load'>;
  readonly accounts: Pick<Handle<Account | null>, 'load'>;
  readonly mails: Pick<Mails, 'queue'>;
  readonly links: Pick<Links, 'idFrom'>;
  readonly now: () => Date;
}

/** Queues messages with saved reports. */
export function createReportMails({ savedReports, accounts, mails, links, now }: ReportMailTools) {
  const queue = (
    mailID: string,
    { userID, email, firstName }: Account,
    values: { readonly savedReportID: string; readonly schedule: MailedWhen; readonly withNumbers?: boolean },
    context: CommandContext,
  ) => mails.queue('savedReport', { mailID, userID, to: email, values: { firstName, ...values } }, context);

  return {
    /**
     * Sends only the last of several missed, to everybody who may read it. Ids of messages follow from the due time and
     * the reader, so each is queued once.
     * @returns when it is due next.
     */
    async mailWhenDue(savedReportID: string, context: CommandContext): Promise<Date> {
      const { id: ownerID } = splitVersioned(savedReportID);
      const known = (await savedReports.load(ownerID)).byID[savedReportID];
      const owner = await accounts.load(ownerID);
      if (!known?.schedule || !mayRead(owner, known.report)) return nextDue('monthly', now());
      const { schedule, scheduledAt, report, recipients, stopped } = known;
      const due = lastDue(schedule, now());
      const isDue = (since: string): boolean => due > new Date(since);
      const values = { savedReportID, schedule };
      // The owner's has the name that it had before there were recipients.
      const cause = `${savedReportID}@${due.toISOString()}`;
      const idFor = (...reader: string[]): string => `report_${links.idFrom('savedReport', cause, ...reader)}`;

      if (isDue(scheduledAt)) await queue(idFor(), owner, values, context);
      for (const [recipientID, since] of Object.entries(recipients)) {
        if (!isDue(scheduledAt) || !isDue(since) || stopped.includes(recipientID)) continue;
        const recipient = await accounts.load(recipientID);
        if (mayReceive(owner, recipient, report)) await queue(idFor(recipientID), recipient, values, context);
      }
      return nextDue(schedule, now());
    },

    /** Mails its owner a sample. The same command mails one. @throws Refusal notFound. */
    async mailNow(ownerID: string, savedReportID: string, withNumbers: boolean, context: CommandContext) {
      const known = (await savedReports.load(ownerID)).byID[savedReportID];
      const owner = await accounts.load(ownerID);
      if (!known || !mayRead(owner, known.report)) return refuse('notFound');
      const mailID = `report_${links.idFrom('savedReportNow', savedReportID, context.actorID, context.commandID)}`;
      const values = { savedReportID, schedule: 'now', withNumbers } as const;
      return { mailID, done: await queue(mailID, owner, values, context) };
    },
  };
}

export type ReportMails = ReturnType<typeof createReportMails>;
