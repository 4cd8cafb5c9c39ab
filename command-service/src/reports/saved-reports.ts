import type { BodyOf, saveReport as saveReportEndpoint } from '@groundwork/contracts';
import { LIMITS, refuse, splitVersioned } from '@groundwork/contracts';
import type { Account } from '../account/account.ts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Pipeline } from '../core/pipeline.ts';
import type { Links } from '../links/links.ts';
import { mayReceive } from './readers.ts';
import {
  deleteReport,
  type Mailing,
  newRecipients,
  pinReport,
  savedReports,
  saveReport,
  scheduleReport,
  stopReport,
} from './saved-report.ts';

export interface SavedReportTools {
  readonly accounts: Pick<Handle<Account | null>, 'load'>;
  readonly links: Pick<Links, 'read'>;
}

/** Reports saved under names. */
export function createSavedReports(pipeline: Pipeline, { accounts, links }: SavedReportTools) {
  const saved = pipeline.handle(savedReports);

  /** @throws Refusal notFound for somebody else's. */
  const own = (userID: string, savedReportID: string) =>
    splitVersioned(savedReportID).id === userID ? { userID, savedReportID } : refuse('notFound');

  /** @throws Refusal noSuchRecipient. */
  async function assertReceive(ownerID: string, report: string, added: readonly string[]): Promise<void> {
    const [owner, ...recipients] = await Promise.all([ownerID, ...added].map((userID) => accounts.load(userID)));
    if (!owner || !recipients.every((recipient) => mayReceive(owner, recipient ?? null, report))) {
      refuse('noSuchRecipient', '/recipientIDs');
    }
  }

  return {
    ...saved,

    /** @throws Refusal tooManySavedReports, noSuchRecipient, keyReused, validation. */
    async save(
      userID: string,
      { parameters, withNumbers, recipientIDs = [], ...asked }: BodyOf<typeof saveReportEndpoint>,
      context: CommandContext,
    ) {
      const text = JSON.stringify(parameters);
      if (text.length > LIMITS.savedParameters) refuse('validation', '/parameters');
      // What was saved already is not refused because a recipient has gone since.
      const isRepeated = (await saved.load(userID)).made.has(context.commandID);
      if (!isRepeated && recipientIDs.length > 0) await assertReceive(userID, asked.report, recipientIDs);
      const mailing = { withNumbers, recipientIDs };
      const { state, position } = await saved.execute(
        userID,
        (current) => saveReport({ ...asked, userID, parameters: text }, mailing, context.commandID, current),
        context,
      );
      const made = state.made.get(context.commandID) ?? refuse('serverError');
      return { savedReportID: made.savedReportID, position };
    },

    /** @throws Refusal notFound, noSuchRecipient. */
    async schedule(userID: string, savedReportID: string, mailing: Mailing, context: CommandContext) {
      const one = own(userID, savedReportID);
      const before = await saved.load(userID);
      // Those who get it already may be gone since, and nobody has to remove them first.
      const added = newRecipients(one, mailing, before);
      await assertReceive(userID, before.byID[savedReportID]?.report ?? '', added);
      return saved.execute(userID, (state) => scheduleReport(one, mailing, state), context);
    },

    /** A recipient wants it no more, or again. @throws Refusal notFound. */
    setReceived(recipientID: string, savedReportID: string, on: boolean, context: CommandContext) {
      const { id: userID } = splitVersioned(savedReportID);
      return saved.execute(userID, (state) => stopReport({ userID, savedReportID }, recipientID, !on, state), context);
    },

    /** A report that is gone, or no more theirs, is stopped already. @throws Refusal linkInvalid. */
    stopByLink(token: string, context: CommandContext) {
      const link = links.read(token);
      const found = link?.purpose === 'receivedReport' ? /^([1-9]\d*)-(.+)$/.exec(link.id) : null;
      if (!link || !found) return refuse('linkInvalid');
      const [, n = '', userID = ''] = found;
      const savedReportID = `${userID}.${n}`;
      return saved.execute(
        userID,
        (state) => {
          const isTheirs = link.userID in (state.byID[savedReportID]?.recipients ?? {});
          return isTheirs ? stopReport({ userID, savedReportID }, link.userID, true, state) : [];
        },
        context,
      );
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
  };
}

export type SavedReportsService = ReturnType<typeof createSavedReports>;
