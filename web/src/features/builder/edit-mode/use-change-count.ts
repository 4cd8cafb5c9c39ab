import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useProfile } from '../../../session/session.ts';
import { differenceOf } from '../../../shared/builder/difference/difference-model.ts';
import { usualOther } from '../../../shared/builder/difference/versions.ts';
import {
  assessmentQuery,
  type BuilderAssessment,
  sectionsQuery,
  useSections,
} from '../../../shared/builder/queries.ts';
import { EDIT_MODE } from './texts.ts';

/** A published version never changes: it is not fetched anew with each change of the draft. */
const FINAL = { staleTime: 'static' } as const;

/**
 * How much a draft differs from the published version that it is compared with at first, as the comparison counts it.
 * @returns null for a draft that has no version before it; undefined until both are loaded.
 */
export function useChangeCount(assessment: BuilderAssessment): number | null | undefined {
  const published = usualOther(assessment);
  const own = assessment.assessmentID;
  const { userID } = useProfile();
  const other = useQuery({ ...assessmentQuery(userID, published ?? own), ...(published !== undefined && FINAL) }).data;
  const before = useQuery({ ...sectionsQuery(userID, published ?? own), ...(published !== undefined && FINAL) }).data;
  const after = useSections(own).data;
  return useMemo(() => {
    if (published === undefined) return null;
    if (!other || !before || !after) return undefined;
    const { counts, title } = differenceOf({ ...other, ...before }, { ...assessment, ...after });
    const renamed = title.before === title.after ? 0 : 1;
    return Object.values(counts).reduce((sum, count) => sum + count, renamed);
  }, [published, other, before, after, assessment]);
}

/** @returns why a draft with so many changes cannot be published; null when it can, as far as is known. */
export function whyNothing(isPublishable: boolean, count: number | null | undefined): string | null {
  if (!isPublishable) return EDIT_MODE.notPublishable;
  return count === 0 ? EDIT_MODE.noChanges : null;
}
