import { type Age, spanOf, splitVersioned } from '@groundwork/contracts';
import type { Fold } from '../../core/projection.ts';
import type { Document, Filter } from '../../store/port.ts';

/** When somebody was last at work; null for never. */
export interface LastTimes {
  /** When an assessment was last begun or completed. */
  readonly lastAssessmentAt: string | null;
  /** yyyy-mm-dd. A row with all its indexes is not written for each time that a session is renewed. */
  readonly lastSeenOn: string | null;
}

export interface Assessed {
  readonly data: { readonly userAssessmentID: string };
  readonly metadata: { readonly time: string };
}

/** To the row of a user, with whose id an assessment's begins. */
export const assessed = <User extends Document & LastTimes>(): Fold<User, Assessed> => ({
  key: ({ data }) => splitVersioned(data.userAssessmentID).id,
  apply: (user, { metadata }) => user && { ...user, lastAssessmentAt: metadata.time },
});

interface Seen {
  readonly data: { readonly userID?: string | undefined };
  readonly metadata: { readonly time: string };
}

const dayOf = (instant: string): string => instant.slice(0, 'yyyy-mm-dd'.length);

/** Once a day. */
export const seen = <User extends Document & LastTimes>(): Fold<User, Seen> => ({
  key: ({ data }) => data.userID ?? [],
  apply(user, { metadata }) {
    const lastSeenOn = dayOf(metadata.time);
    return user && user.lastSeenOn !== lastSeenOn ? { ...user, lastSeenOn } : undefined;
  },
});

/** @returns users by how long ago it was, to the moment. */
export const ofLastAssessment = (age: Age, now: Date): Filter => within('lastAssessmentAt', age, now, (time) => time);

/** @returns users by how long ago it was, to the day. */
export const ofLastSeen = (age: Age, now: Date): Filter => within('lastSeenOn', age, now, dayOf);

function within(field: keyof LastTimes, age: Age, now: Date, stored: (instant: string) => string): Filter {
  const span = spanOf(age, now);
  if (!span) return { [field]: null };
  return { [field]: 'from' in span ? { $gte: stored(span.from) } : { $lt: stored(span.before) } };
}
