import { type ListFilters, percentsOf } from '@groundwork/contracts';
import { collection, type Fold } from '../../core/projection.ts';
import type { Document, Filter } from '../../store/port.ts';

/** What the last completion won, in percent; null for who never completed an assessment. */
export interface LastScore {
  readonly lastPercent: number | null;
}

/** Below every percent: completed, and nothing of it could be scored. */
const NOT_SCORED = -1;

/** By userAssessmentID: whose it is, which a completion does not say. */
interface Taker extends Document {
  readonly userID: string;
}

export const takers = collection<Taker>('takers', {
  on: {
    AssessmentStarted: {
      key: ({ data }) => data.userAssessmentID,
      apply: (_, { data }, { id }) => ({ _id: id, userID: data.userID }),
    },
  },
});

/** To the row of a user. It stays when what was completed is reopened. */
export const withLastScore = <User extends Document & LastScore>(): Fold<User, Completion> => ({
  key: () => [],
  keyFrom({ data }, read) {
    const taker = read(takers, data.userAssessmentID);
    return taker ? [taker.userID] : [];
  },
  reads: [{ collection: takers, id: ({ data }) => data.userAssessmentID }],
  apply: (user, { data }) => user && { ...user, lastPercent: data.percent ?? NOT_SCORED },
});

interface Completion {
  readonly data: { readonly userAssessmentID: string; readonly percent: number | null };
}

export const shownScore = ({ lastPercent }: LastScore): number | null =>
  lastPercent === NOT_SCORED ? null : lastPercent;

export function ofLastScore(asked: ListFilters<'users'>['lastScore']): Filter {
  if (asked === 'none') return { lastPercent: null };
  const [$gte, $lte] = percentsOf(asked);
  return { lastPercent: { $gte, $lte } };
}
