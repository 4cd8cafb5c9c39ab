import { useMemo } from 'react';
import { useSections } from '../../../../shared/builder/queries.ts';
import { type Check, checksOf } from './checks.ts';

/** @returns what is to be looked at in a version or draft; undefined until its questions are there. */
export function useChecks(assessmentID: string): readonly Check[] | undefined {
  const { data } = useSections(assessmentID);
  return useMemo(() => data && checksOf(data.sections), [data]);
}
