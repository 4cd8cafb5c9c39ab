import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { renewToken } from '../../../session/renewal.ts';
import { currentProfile, useProfile } from '../../../session/session.ts';

const keyOf = (userID: string) => [userID, 'second-factor'] as const;

export function useSecondFactor() {
  const { userID } = useProfile();
  return useQuery({
    queryKey: keyOf(userID),
    queryFn: async ({ signal }) => (await call('secondFactor', { params: { userID }, signal })).data,
  });
}

/** A secret for an app, new each time the dialog opens. */
export function usePreparation() {
  const { userID } = useProfile();
  return useQuery({
    queryKey: [userID, 'second-factor-secret'],
    queryFn: async ({ signal }) => (await call('prepareSecondFactor', { params: { userID }, signal })).data,
    // The app holds the secret that was shown: nothing may replace it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export interface Proof {
  /** Absent of who has none. */
  readonly password?: string;
  readonly code: string;
}

/** @returns a function that refetches the state, and lets a session continue that waited for the set-up. */
export function useRefreshSecondFactor(): () => Promise<void> {
  const { userID } = useProfile();
  const queries = useQueryClient();
  return async () => {
    if (currentProfile()?.secondFactorMissing) await renewToken();
    await queries.invalidateQueries({ queryKey: keyOf(userID) });
  };
}
