import type { EventData } from '@groundwork/contracts';
import { collection, type Fold, type Projection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { ACCOUNT_STATUS, accountStatuses, isErased } from '../account-status/account-status.ts';

/** Filters and parameters are JSON. */
export interface Saved extends Omit<EventData['ReportSaved'], 'userID'> {
  readonly withNumbers: boolean;
  readonly recipientIDs: readonly string[];
  /** Want it no more; also of those who were removed. */
  readonly stopped: readonly string[];
  readonly pinned: boolean;
  readonly savedAt: string;
}

/** By userID. Names of reports are personal. */
interface SavedReports extends Document {
  readonly reports: readonly Saved[];
}

/** By userID of a recipient: savedReportIDs, of which some may be gone since. */
interface ReceivedReports extends Document {
  readonly savedReportIDs: readonly string[];
}

type Changing =
  | 'ReportScheduled'
  | 'ReportPinned'
  | 'ReportNumbersChosen'
  | 'ReportRecipientAdded'
  | 'ReportRecipientRemoved'
  | 'ReportRecipientStopped';

const changed = <T extends Changing>(
  news: (data: EventData[T], one: Saved) => Partial<Saved>,
): Fold<SavedReports, { readonly data: EventData[T] }> => ({
  key: ({ data }) => data.userID,
  apply: (saved, { data }) =>
    saved && {
      ...saved,
      reports: saved.reports.map((one) =>
        one.savedReportID === data.savedReportID ? { ...one, ...news(data, one) } : one,
      ),
    },
});

const without = (ids: readonly string[], id: string): string[] => ids.filter((one) => one !== id);

export const savedReports = collection<SavedReports>('saved', {
  on: {
    ReportSaved: {
      key: ({ data }) => data.userID,
      reads: [ACCOUNT_STATUS],
      apply(saved, { data, metadata }, tools) {
        const { userID, ...about } = data;
        if (isErased(tools, userID)) return undefined;
        const mailed = { withNumbers: false, recipientIDs: [], stopped: [] };
        const one: Saved = { ...about, ...mailed, pinned: false, savedAt: metadata.time };
        return { _id: tools.id, reports: [...(saved?.reports ?? []), one] };
      },
    },
    ReportScheduled: changed<'ReportScheduled'>(({ schedule }) => ({ schedule })),
    ReportPinned: changed<'ReportPinned'>(({ pinned }) => ({ pinned })),
    ReportNumbersChosen: changed<'ReportNumbersChosen'>(({ withNumbers }) => ({ withNumbers })),
    ReportRecipientAdded: changed<'ReportRecipientAdded'>(({ recipientID }, { recipientIDs }) => ({
      recipientIDs: [...without(recipientIDs, recipientID), recipientID],
    })),
    ReportRecipientRemoved: changed<'ReportRecipientRemoved'>(({ recipientID }, { recipientIDs }) => ({
      recipientIDs: without(recipientIDs, recipientID),
    })),
    ReportRecipientStopped: changed<'ReportRecipientStopped'>(({ recipientID, stopped }, one) => ({
      stopped: [...without(one.stopped, recipientID), ...(stopped ? [recipientID] : [])],
    })),
    ReportDeleted: {
      key: ({ data }) => data.userID,
      apply: (saved, { data }) =>
        saved && { ...saved, reports: saved.reports.filter((one) => one.savedReportID !== data.savedReportID) },
    },
    PersonErased: { key: ({ data }) => data.userID, apply: (saved) => (saved ? null : undefined) },
  },
});

const received = (
  news: (ids: readonly string[], id: string) => string[],
): Fold<ReceivedReports, { readonly data: EventData['ReportRecipientAdded'] }> => ({
  key: ({ data }) => data.recipientID,
  apply: (known, { data }, { id }) => ({
    _id: id,
    savedReportIDs: news(known?.savedReportIDs ?? [], data.savedReportID),
  }),
});

export const receivedReports = collection<ReceivedReports>('received', {
  on: {
    ReportRecipientAdded: received((ids, id) => [...without(ids, id), id]),
    ReportRecipientRemoved: received(without),
    PersonErased: { key: ({ data }) => data.userID, apply: (known) => (known ? null : undefined) },
  },
});

export const savedReportsProjection: Projection = {
  name: 'savedReports',
  version: 3,
  collections: [accountStatuses, savedReports, receivedReports],
};
