import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { ApiError } from '../../http/errors.ts';
import type { Problems } from '../../ui/form/problems.ts';
import type { Place } from './use-places.ts';

export interface Purpose {
  readonly industryID: number | null;
  readonly sectorID: number | null;
  readonly assessmentID: string | null;
}

export const placeOf = ({ industryID, sectorID, assessmentID }: Partial<Purpose>): Place => ({
  industryID: industryID?.toString() ?? '',
  sectorID: sectorID?.toString() ?? '',
  assessmentID: assessmentID ?? '',
});

export const purposeOf = ({ industryID, sectorID, assessmentID }: Place): Purpose => ({
  industryID: industryID === '' ? null : Number(industryID),
  sectorID: sectorID === '' ? null : Number(sectorID),
  assessmentID: assessmentID === '' ? null : assessmentID,
});

const MISSING = {
  industryID: ADMINISTRATION.assessments.industryMissing,
  sectorID: ADMINISTRATION.assessments.sectorMissing,
  assessmentID: ADMINISTRATION.assessments.assessmentMissing,
} as const;

/** @returns which part the server did not find; null for any other refusal. */
export function missingPlace(error: unknown): Problems<keyof Place> | null {
  if (!(error instanceof ApiError) || error.code !== 'notFound') return null;
  const field = error.items[0]?.field?.slice(1);
  return field === 'industryID' || field === 'sectorID' || field === 'assessmentID'
    ? { [field]: MISSING[field] }
    : null;
}
