import { useProfile } from '../../../session/session.ts';
import type { CohortRow } from './use-cohorts.ts';

/** @returns who looks after a cohort, for their colleagues, with whom its founders are not asked to share; null for others. */
export function useColleague({ partnerUserID, partnerUserName }: CohortRow): string | null {
  const { userID, userType } = useProfile();
  return userType === 'partnerUser' && userID !== partnerUserID && partnerUserName !== '' ? partnerUserName : null;
}
