import { splitVersioned } from '@groundwork/contracts';
import type { Account } from '../account/account.ts';
import type { Handle } from '../core/handle.ts';
import { MailRefused } from '../mail/port.ts';
import type { FillReport } from '../mail/render.ts';
import { numbersOf } from './numbers.ts';
import { mayRead, mayReceive } from './readers.ts';
import type { SavedReport, SavedReports } from './saved-report.ts';
import type { ReportSource } from './source.ts';

export interface ReportContentTools {
  readonly savedReports: Pick<Handle<SavedReports>, 'load'>;
  readonly accounts: Pick<Handle<Account | null>, 'load'>;
  readonly isFactorMissing: (account: Account) => boolean;
  readonly reports: ReportSource;
}

/** What a report's message says, as its reader may see it at the moment of sending. */
export function reportContents({ savedReports, accounts, isFactorMissing, reports }: ReportContentTools): FillReport {
  return async (stored, userID) => {
    const { firstName, schedule } = stored;
    if (stored.savedReportID === undefined) {
      const { name, report, parameters } = stored;
      return { firstName, schedule, name, report, parameters, sender: '', stop: null, numbers: null };
    }
    const { savedReportID } = stored;
    const { id: ownerID } = splitVersioned(savedReportID);
    const known = (await savedReports.load(ownerID)).byID[savedReportID];
    const [owner, reader] = await Promise.all([accounts.load(ownerID), accounts.load(userID)]);
    // Since it was queued it was deleted or stopped, or somebody lost their account.
    if (!known || !mayRead(owner, known.report) || !isReader(reader, owner, known)) throw new MailRefused('gone');

    const { name, report } = known;
    const parameters = JSON.parse(known.parameters) as Record<string, string>; // as it was saved
    const isOwn = reader.userID === ownerID;
    const about = {
      ...{ firstName, schedule, name, report, parameters },
      sender: isOwn ? '' : `${owner.firstName} ${owner.lastName}`.trim(),
      stop: isOwn ? null : stopLinkOf(userID, savedReportID),
    };
    if (!(stored.withNumbers ?? known.withNumbers)) return { ...about, numbers: null };
    const asked = { account: reader, secondFactorMissing: isFactorMissing(reader) };
    const made = await reports.ask(asked, report, parameters);
    if (made === 'gone') throw new MailRefused('gone');
    return { ...about, numbers: made === 'refused' ? 'unavailable' : numbersOf(made) };
  };
}

function isReader(reader: Account | null, owner: Account, known: SavedReport): reader is Account {
  if (reader?.userID === owner.userID) return true;
  const isGiven = reader !== null && reader.userID in known.recipients && !known.stopped.includes(reader.userID);
  return isGiven && mayReceive(owner, reader, known.report);
}

/** Ids of links have no dot. */
function stopLinkOf(userID: string, savedReportID: string) {
  const { id, n } = splitVersioned(savedReportID);
  return { purpose: 'receivedReport', userID, id: `${n}-${id}` } as const;
}
