import type { EventType, HistoryKind } from '@groundwork/contracts';
import { type Body, type CollectionSpec, collection, type Fold, type Tools } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import type { EventDescription, Fields } from './descriptions/description.ts';
import { DESCRIPTIONS } from './descriptions/index.ts';

/** What something is now: its next change is compared with it, and it is named by it. */
export interface Snapshot extends Document {
  readonly fields: Fields;
  /** Of somebody who was erased or forgotten: later events are ignored. */
  readonly erased: boolean;
}

export const snapshotID = (kind: HistoryKind, id: string | number): string => `${kind}-${id}`;

type AnyFold = Fold<Snapshot, { readonly data: never }>;

const keptFold = ({
  kind,
  subject,
  sets,
}: Required<Pick<EventDescription<never>, 'kind' | 'subject' | 'sets'>>): AnyFold => ({
  key: ({ data }) => snapshotID(kind, subject(data)),
  apply: (before, { data }, { id }) =>
    before?.erased ? undefined : { _id: id, fields: { ...before?.fields, ...sets(data) }, erased: false },
});

const kept = Object.entries(DESCRIPTIONS).flatMap(([type, description]): [EventType, AnyFold][] => {
  const { kind, subject, sets } = description as EventDescription<never>; // of this type
  return sets ? [[type as EventType, keptFold({ kind, subject, sets })]] : []; // keys of DESCRIPTIONS
});

const forgotten = (_: unknown, _event: unknown, { id }: Pick<Tools, 'id'>): Body<Snapshot> => ({
  _id: id,
  fields: {},
  erased: true,
});

export const snapshots = collection<Snapshot>('snapshots', {
  on: {
    // Each fold stands under the type of its data.
    ...(Object.fromEntries(kept) as CollectionSpec<Snapshot>['on']),
    PersonErased: { key: ({ data }) => snapshotID('account', data.userID), apply: forgotten },
    // Their key is destroyed with these, too, and what was done about them meanwhile must not be kept.
    PurchaseReleased: { key: ({ data }) => snapshotID('account', data.purchaseID), apply: forgotten },
    RecipientForgotten: { key: ({ data }) => snapshotID('account', data.userID), apply: forgotten },
  },
});
