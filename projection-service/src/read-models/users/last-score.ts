import { type ListFilters, percentsOf } from '@groundwork/contracts';
import type { Fold } from '../../core/projection.ts';
import type { Document, Filter } from '../../store/port.ts';
import { type Assessed, assessed, type LastTimes } from './last-times.ts';

/** What the last completion won, in percent; null for who never completed an assessment. */
export interface LastScore {
  readonly lastPercent: number | null;
  /** The same to sort by, apart from what the list is filtered by: see listIndexes. */
  readonly byLastScore: number;
}

/** Below every percent: completed, and nothing of it could be scored. */
const NOT_SCORED = -1;

/** Of who never completed an assessment: below all who did. */
export const NO_SCORE: LastScore = { lastPercent: null, byLastScore: NOT_SCORED - 1 };

/** To the row of a user, with whose id an assessment's begins. It stays when what was completed is reopened. */
export const withLastScore = <User extends Document & LastScore & LastTimes>(): Fold<User, Completion> => {
  const { key, apply } = assessed<User>();
  return {
    key,
    apply(user, completed, tools) {
      const lately = apply(user, completed, tools);
      const lastPercent = completed.data.percent ?? NOT_SCORED;
      return lately && { ...lately, lastPercent, byLastScore: lastPercent };
    },
  };
};

interface Completion extends Assessed {
  readonly data: Assessed['data'] & { readonly percent: number | null };
}

/** @returns in percent; null for who never completed an assessment, and where nothing of it could be scored. */
export const shownScore = ({ lastPercent }: LastScore): number | null =>
  lastPercent === NOT_SCORED ? null : lastPercent;

/** @returns users whose last score is in a band, or who never completed an assessment. */
export function ofLastScore(asked: ListFilters<'users'>['lastScore']): Filter {
  if (asked === 'none') return { lastPercent: null };
  const [$gte, $lte] = percentsOf(asked);
  return { lastPercent: { $gte, $lte } };
}
