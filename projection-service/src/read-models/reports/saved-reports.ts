import { type AnswerOf, type EventData, listSavedReports } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { collection, type Fold, type Projection } from '../../core/projection.ts';
import { reader } from '../../core/queries.ts';
import type { Document, ReadStore } from '../../store/port.ts';
import { ACCOUNT_STATUS, accountStatuses, isErased } from '../account-status/account-status.ts';

type Listed = AnswerOf<typeof listSavedReports>['data'][number];
/** Filters and parameters are JSON. */
type Saved = Omit<Listed, 'parameters'> & { readonly parameters: string };

/** By userID. Names of reports are personal. */
interface SavedReports extends Document {
  readonly reports: readonly Saved[];
}

type Changing = 'ReportScheduled' | 'ReportPinned';

const changed = <T extends Changing>(
  news: (data: EventData[T]) => Partial<Saved>,
): Fold<SavedReports, { readonly data: EventData[T] }> => ({
  key: ({ data }) => data.userID,
  apply: (saved, { data }) =>
    saved && {
      ...saved,
      reports: saved.reports.map((one) => (one.savedReportID === data.savedReportID ? { ...one, ...news(data) } : one)),
    },
});

const savedReports = collection<SavedReports>('saved', {
  on: {
    ReportSaved: {
      key: ({ data }) => data.userID,
      reads: [ACCOUNT_STATUS],
      apply(saved, { data, metadata }, tools) {
        const { userID, ...about } = data;
        if (isErased(tools, userID)) return undefined;
        const one: Saved = { ...about, pinned: false, savedAt: metadata.time };
        return { _id: tools.id, reports: [...(saved?.reports ?? []), one] };
      },
    },
    ReportScheduled: changed<'ReportScheduled'>(({ schedule }) => ({ schedule })),
    ReportPinned: changed<'ReportPinned'>(({ pinned }) => ({ pinned })),
    ReportDeleted: {
      key: ({ data }) => data.userID,
      apply: (saved, { data }) =>
        saved && { ...saved, reports: saved.reports.filter((one) => one.savedReportID !== data.savedReportID) },
    },
    PersonErased: { key: ({ data }) => data.userID, apply: (saved) => (saved ? null : undefined) },
  },
});

export const savedReportsProjection: Projection = {
  name: 'savedReports',
  version: 2,
  collections: [accountStatuses, savedReports],
};

export const savedReportQueries = (store: ReadStore): Implementation[] => [
  query(listSavedReports, async ({ actor }) => {
    const [saved] = await reader(store, savedReportsProjection)(savedReports).findByIds([actor.userID]);
    // The command side wrote them in the contract's shape.
    return { data: (saved?.reports ?? []).map((one) => ({ ...one, parameters: JSON.parse(one.parameters) })) };
  }),
];
