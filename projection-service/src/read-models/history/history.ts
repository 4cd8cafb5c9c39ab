import type { ActorType, DomainEvent, EventType, HistoryKind } from '@groundwork/contracts';
import { type CollectionSpec, collection, type Fold, type Projection, type Reference } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { origins, versions } from '../questionnaires/versions.ts';
import type { EventDescription, Fields } from './descriptions/description.ts';
import { DESCRIPTIONS } from './descriptions/index.ts';
import { snapshotID, snapshots } from './snapshots.ts';

interface Change {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** _id is the event's position, so that what happened at once is in the order of the log. */
export interface Entry extends Document {
  readonly kind: HistoryKind;
  readonly subjectID: string;
  /** Null unless it happened to a question of an assessment. */
  readonly questionID: string | null;
  readonly at: string;
  readonly actorID: string;
  readonly actorType: ActorType;
  readonly change: string;
  readonly changes: readonly Change[];
}

type Described = Pick<DomainEvent, 'position' | 'metadata' | 'type'> & { readonly data: never };

const entryFold = ({
  kind,
  subject,
  sets,
  says,
  question,
  version,
  compares,
}: EventDescription<never>): Fold<Entry, Described> => {
  const snapshotOf = ({ data }: Described): string => snapshotID(kind, subject(data));
  const reads: Reference<Described>[] = [
    // An event without fields to show needs nothing of before.
    ...(sets || says ? [{ collection: snapshots, id: snapshotOf }] : []),
    ...(version ? [{ collection: versions, id: ({ data }: Described) => version(data) }] : []),
  ];
  return {
    key: ({ position }) => position,
    ...(reads.length > 0 && { reads }),
    apply(_, event, { id, read }) {
      const { data, type: change, metadata } = event;
      const { time: at, actorID, actorType } = metadata;
      const before = sets || says ? read(snapshots, snapshotOf(event)) : undefined;
      const compared = version && compares?.(data, read(versions, version(data)));
      const changes = before?.erased
        ? []
        : [
            ...changesOf(before?.fields, sets?.(data)),
            ...changesOf(undefined, says?.(data)),
            ...changesOf(compared?.from, compared?.to),
          ];
      const questionID = question?.(data) ?? null;
      return { _id: id, kind, subjectID: subject(data), questionID, at, actorID, actorType, change, changes };
    },
  };
};

const changesOf = (before: Fields = {}, after: Fields = {}): Change[] =>
  Object.entries(after).flatMap(([field, to]) => {
    const from = before[field] ?? null;
    return from === to ? [] : [{ field, from, to }];
  });

const NO_CHANGES = { changes: [] } as const;

export const entries = collection<Entry>('entries', {
  indexes: [
    { subjectID: 1, at: 1, _id: 1, kind: 1 },
    { actorID: 1, at: 1, _id: 1, kind: 1, change: 1 },
    { questionID: 1, at: 1, _id: 1 },
  ],
  // Each fold stands under the type of its data.
  on: Object.fromEntries(
    Object.entries(DESCRIPTIONS).map(([type, description]) => [
      type as EventType,
      entryFold(description as EventDescription<never>),
    ]),
  ) as CollectionSpec<Entry>['on'],
  patches: {
    PersonErased: {
      where: ({ data }) => ({ field: 'subjectID', value: data.userID }),
      set: () => NO_CHANGES,
    },
    // Their key is destroyed with these, too, and with it the reason why something of theirs was dismissed.
    PurchaseReleased: {
      where: ({ data }) => ({ field: 'subjectID', value: data.purchaseID }),
      set: () => NO_CHANGES,
    },
    RecipientForgotten: {
      where: ({ data }) => ({ field: 'subjectID', value: data.userID }),
      set: () => NO_CHANGES,
    },
  },
});

/** Who changed what, when, from what to what. Answers are left to the audit, which reads their pages. */
export const historyProjection: Projection = {
  name: 'history',
  version: 12,
  // Versions 3 to 12 only add entries and fields that 2 did not have; what 2 has is the same.
  readableSince: 2,
  collections: [entries, snapshots, origins, versions],
};
