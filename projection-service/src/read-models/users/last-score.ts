import { type ListFilters, percentsOf } from '@groundwork/contracts';
import type { Fold } from '../../core/projection.ts';
import { NOT_SCORED, scoreKey } from '../../core/score-key.ts';
import type { Document, Filter } from '../../store/port.ts';
import { type Assessed, assessed, type LastTimes } from './last-times.ts';

/** What the last completion won, in percent; null for who never completed an assessment. */
export interface LastScore {
  readonly lastPercent: number | null;
  /** The same to sort by, apart from what the list is filtered by: see listIndexes. */
  readonly byLastScore: number;
}

/** Of who never completed an assessment: below all who did. */
export const NO_SCORE: LastScore = { lastPercent: null, byLastScore: scoreKey(null) };

/** To the row of a user, with whose id an assessment's begins. It stays when what was completed is reopened. */
export const withLastScore = <User extends Document & LastScore & LastTimes>(): Fold<User, Completion> => {
  const { key, apply } = assessed<User>();
  return {
    key,
    apply(user, completed, tools) {
      const lately = apply(user, completed, tools);
      const byLastScore = scoreKey(completed.data);
      return lately && { ...lately, lastPercent: byLastScore, byLastScore };
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
