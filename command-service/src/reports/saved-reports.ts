import type { BodyOf, ReportSchedule, saveReport as saveReportEndpoint } from '@groundwork/contracts';
import { LIMITS, refuse, splitVersioned } from '@groundwork/contracts';
import type { Account } from '../account/account.ts';
import { isOpen } from '../account/open.ts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Pipeline } from '../core/pipeline.ts';
import type { Links } from '../links/links.ts';
import type { Mails } from '../mail/mails.ts';
import { lastDue, nextDue } from './due.ts';
import { deleteReport, pinReport, savedReports, saveReport, scheduleReport } from './saved-report.ts';

export interface SavedReportTools {
  readonly accounts: Pick<Handle<Account | null>, 'load'>;
  readonly mails: Pick<Mails, 'queue'>;
  readonly links: Pick<Links, 'idFrom'>;
  readonly now: () => Date;
}

/** Reports saved under names, and scheduled mails with their links. */
export function createSavedReports(pipeline: Pipeline, { accounts, mails, links, now }: SavedReportTools) {
  const saved = pipeline.handle(savedReports);

  /** @throws Refusal notFound for somebody else's. */
  const own = (userID: string, savedReportID: string) =>
    splitVersioned(savedReportID).id === userID ? { userID, savedReportID } : refuse('notFound');

  return {
    ...saved,

    /** @throws Refusal tooManySavedReports, keyReused, validation. */
    async save(userID: string, { parameters, ...asked }: BodyOf<typeof saveReportEndpoint>, context: CommandContext) {
      const text = JSON.stringify(parameters);
      if (text.length > LIMITS.savedParameters) refuse('validation', '/parameters');
      const { state, position } = await saved.execute(
        userID,
        (current) => saveReport({ ...asked, userID, parameters: text }, context.commandID, current),
        context,
      );
      const made = state.made.get(context.commandID) ?? refuse('serverError');
      return { savedReportID: made.savedReportID, position };
    },

    /** @throws Refusal notFound. */
    schedule(userID: string, savedReportID: string, schedule: ReportSchedule | null, context: CommandContext) {
      const one = own(userID, savedReportID);
      return saved.execute(userID, (state) => scheduleReport(one, schedule, state), context);
    },

    /** @throws Refusal notFound, tooManyPinnedReports. */
    pin(userID: string, savedReportID: string, pinned: boolean, context: CommandContext) {
      const one = own(userID, savedReportID);
      return saved.execute(userID, (state) => pinReport(one, pinned, state), context);
    },

    /** @throws Refusal notFound. */
    remove(userID: string, savedReportID: string, context: CommandContext) {
      const one = own(userID, savedReportID);
      return saved.execute(userID, (state) => deleteReport(one, state), context);
    },

    /**
     * Sends only the last of several missed. The mail's id follows from the due time, so it is queued once.
     * @returns when it is due next.
     */
    async mailWhenDue(savedReportID: string, context: CommandContext): Promise<Date> {
      const { id: userID } = splitVersioned(savedReportID);
      const known = (await saved.load(userID)).byID[savedReportID];
      const person = await accounts.load(userID);
      if (!known?.schedule || !person || !isOpen(person)) return nextDue('monthly', now());
      const { schedule, scheduledAt, name, report } = known;
      const due = lastDue(schedule, now());
      if (due > new Date(scheduledAt)) {
        const mailID = `report_${links.idFrom('savedReport', `${savedReportID}@${due.toISOString()}`)}`;
        const parameters = JSON.parse(known.parameters) as Record<string, string>; // as it was saved
        const values = { firstName: person.firstName, name, schedule, report, parameters };
        await mails.queue('savedReport', { mailID, userID, to: person.email, values }, context);
      }
      return nextDue(schedule, now());
    },
  };
}

export type SavedReportsService = ReturnType<typeof createSavedReports>;
