import { useMemo } from 'react';
import { useSections } from '../../../../shared/builder/queries.ts';
import { type Review, useReview } from '../../../../shared/builder/review/use-review.ts';
import { type Check, checksOf } from './checks.ts';

interface Checks {
  /** What builders did not say to keep as is. */
  readonly open: readonly Check[];
  readonly meant: readonly Check[];
}

/** @returns undefined until the questions are loaded, and what is kept as is. */
export function useChecks(assessmentID: string): Checks | undefined {
  const { data } = useSections(assessmentID);
  const review = useReview(assessmentID);
  // Without the review nothing is known to be kept as is.
  const marks = review.data?.meant ?? (review.isError ? NONE : undefined);
  return useMemo(() => data && marks && parted(checksOf(data.sections), marks), [data, marks]);
}

const NONE: Review['meant'] = [];

function parted(checks: readonly Check[], marks: Review['meant']): Checks {
  const isMeant = ({ kind, questionID, questionOptionID }: Check): boolean =>
    marks.some(
      (mark) => mark.check === kind && mark.questionID === questionID && mark.questionOptionID === questionOptionID,
    );
  return { open: checks.filter((check) => !isMeant(check)), meant: checks.filter(isMeant) };
}
