import { useMemo } from 'react';
import { useSections } from '../../../../shared/builder/queries.ts';
import { type Check, checksOf } from './checks.ts';

/** @returns undefined until the questions are loaded. */
export function useChecks(assessmentID: string): readonly Check[] | undefined {
  const { data } = useSections(assessmentID);
  return useMemo(() => data && checksOf(data.sections), [data]);
}
