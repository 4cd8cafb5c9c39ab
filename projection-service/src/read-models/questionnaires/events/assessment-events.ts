import { type DomainEvent, EVENTS, type EventDefinition, type EventType } from '@groundwork/contracts';
import { type CollectionSpec, collection, type Fold, type Projection } from '../../../core/projection.ts';
import type { Document } from '../../../store/port.ts';
import { originOf } from '../versions.ts';

/** _id is the event's position, so that they are in the order of the log. */
export interface Happened extends Document {
  readonly originID: string;
  readonly at: string;
  readonly actorID: string;
  readonly type: EventType;
  /** Nothing of an assessment is personal. */
  readonly data: object;
}

type OfAssessment = Pick<DomainEvent, 'position' | 'metadata' | 'type'> & {
  readonly data: { readonly assessmentID: string };
};

const kept: Fold<Happened, OfAssessment> = {
  key: ({ position }) => position,
  apply: (_, { data, type, metadata: { time: at, actorID } }, { id }) => {
    return { _id: id, originID: originOf(data.assessmentID), at, actorID, type, data };
  },
};

const ASSESSMENT_EVENTS: readonly EventType[] = Object.values<EventDefinition>(EVENTS)
  .filter(({ stream }) => stream === 'assessment')
  .map(({ type }) => type as EventType); // a key of EVENTS

export const happened = collection<Happened>('happened', {
  indexes: [{ originID: 1, _id: 1 }],
  // Each of them names its version.
  on: Object.fromEntries(ASSESSMENT_EVENTS.map((type) => [type, kept])) as CollectionSpec<Happened>['on'],
});

/** What happened to assessments, for their replay; the reader folds it. */
export const assessmentEventsProjection: Projection = {
  name: 'assessmentEvents',
  version: 2,
  // Version 2 only adds events that 1 did not have.
  readableSince: 1,
  collections: [happened],
};
