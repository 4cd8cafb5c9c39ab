import type { DomainEvent, EventType } from '@groundwork/contracts';
import { collection, type Fold } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { originOf } from './versions.ts';

export type Scoring = Extract<DomainEvent, { type: 'AssessmentCompleted' | 'AssessmentReopened' }>;

/** What founders do with an assessment. */
export const TAKING: ReadonlySet<EventType> = new Set<EventType>([
  'AssessmentStarted',
  'AssessmentCompleted',
  'AssessmentReopened',
]);

/** Of an assessment in all its versions; absent in documents of before version 8. Outlives erasure: it is about nobody. */
export interface Counts {
  /** How often it was begun. */
  readonly taken?: number;
  /** Completed results with a score, and the sum of their percents. */
  readonly scored?: number;
  readonly percents?: number;
}

/** @returns the average in whole percent, half up; null of none. */
export const averageOf = ({ scored = 0, percents = 0 }: Counts): number | null =>
  scored === 0 ? null : Math.round(percents / scored);

/**
 * An attempt's percents by position: also once it is reopened, what it had counted with is known, however often and
 * late an event is delivered.
 */
interface Taken extends Document {
  readonly originID: string;
  readonly since: readonly { readonly at: string; readonly percent: number | null }[];
}

const percentAfter = (event: Scoring): number | null =>
  event.type === 'AssessmentCompleted' ? event.data.percent : null;

const counts: Fold<Taken, Scoring> = {
  key: ({ data }) => data.userAssessmentID,
  apply: (attempt, event) =>
    attempt && { ...attempt, since: [...attempt.since, { at: event.position, percent: percentAfter(event) }] },
};

export const taken = collection<Taken>('taken', {
  on: {
    AssessmentStarted: {
      key: ({ data }) => data.userAssessmentID,
      apply: (_, { data }, { id }) => ({ _id: id, originID: originOf(data.assessmentID), since: [] }),
    },
    AssessmentCompleted: counts,
    AssessmentReopened: counts,
  },
});

/** @returns the counts once the attempt counts as the event says, and no more as before. */
export function countsAfter(counted: Counts, event: Scoring, attempt: Taken | undefined): Counts {
  const before = attempt?.since.findLast(({ at }) => at < event.position)?.percent ?? null;
  return withPercent(withPercent(counted, before, -1), percentAfter(event), 1);
}

const withPercent = ({ scored = 0, percents = 0 }: Counts, percent: number | null, by: 1 | -1): Counts => ({
  scored: scored + (percent === null ? 0 : by),
  percents: percents + by * (percent ?? 0),
});
