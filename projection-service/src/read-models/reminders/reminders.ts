import { reminderSetting } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { collection, type Fold, type Projection } from '../../core/projection.ts';
import { reader } from '../../core/queries.ts';
import type { Document, ReadStore } from '../../store/port.ts';

/** By userID: who wants no reminders. Nothing personal besides, and erased people are taken out. */
interface NoReminders extends Document {
  readonly stopped: true;
}

type OfPerson = { readonly data: { readonly userID: string } };

const gone: Fold<NoReminders, OfPerson> = {
  key: ({ data }) => data.userID,
  apply: (kept) => (kept ? null : undefined),
};

export const noReminders = collection<NoReminders>('noReminders', {
  on: {
    RemindersStopped: { key: ({ data }) => data.userID, apply: (_, __, { id }) => ({ _id: id, stopped: true }) },
    RemindersResumed: gone,
    PersonErased: gone,
  },
});

export const remindersProjection: Projection = { name: 'reminders', version: 1, collections: [noReminders] };

export const reminderQueries = (store: ReadStore): Implementation[] => [
  query(reminderSetting, async ({ params: { userID } }) => {
    const [stopped] = await reader(store, remindersProjection)(noReminders).findByIds([userID]);
    return { data: { on: stopped === undefined } };
  }),
];
