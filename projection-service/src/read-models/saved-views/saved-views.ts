import { type EventData, listSavedViews } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { collection, type Projection } from '../../core/projection.ts';
import { reader } from '../../core/queries.ts';
import type { Document, ReadStore } from '../../store/port.ts';
import { ACCOUNT_STATUS, accountStatuses, isErased } from '../account-status/account-status.ts';

type View = Omit<EventData['ViewSaved'], 'userID'>;

/** By userID. Names and searches of views are personal. */
interface SavedViews extends Document {
  readonly views: readonly View[];
}

const savedViews = collection<SavedViews>('views', {
  on: {
    ViewSaved: {
      key: ({ data }) => data.userID,
      reads: [ACCOUNT_STATUS],
      apply(saved, { data: { userID, ...view } }, tools) {
        if (isErased(tools, userID)) return undefined;
        const before = (saved?.views ?? []).map((one) =>
          view.isDefault && one.list === view.list ? { ...one, isDefault: false } : one,
        );
        const isNew = before.every(({ viewID }) => viewID !== view.viewID);
        const views = before.map((one) => (one.viewID === view.viewID ? view : one));
        return { _id: tools.id, views: isNew ? [...views, view] : views };
      },
    },
    ViewDeleted: {
      key: ({ data }) => data.userID,
      apply: (saved, { data }) =>
        saved && { ...saved, views: saved.views.filter(({ viewID }) => viewID !== data.viewID) },
    },
    AccountClosed: { key: ({ data }) => data.userID, apply: (saved) => (saved ? null : undefined) },
    PersonErased: { key: ({ data }) => data.userID, apply: (saved) => (saved ? null : undefined) },
  },
});

export const savedViewsProjection: Projection = {
  name: 'savedViews',
  version: 1,
  collections: [accountStatuses, savedViews],
};

export const savedViewQueries = (store: ReadStore): Implementation[] => [
  query(listSavedViews, async ({ actor }) => {
    const [saved] = await reader(store, savedViewsProjection)(savedViews).findByIds([actor.userID]);
    // The command side wrote them in the contract's shape.
    return { data: (saved?.views ?? []).map((view) => ({ ...view, address: JSON.parse(view.address) })) };
  }),
];
