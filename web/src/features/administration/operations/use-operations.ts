import type { Api } from '@groundwork/contracts/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../../session/session.ts';
import { call } from '../../../shared/lists/api.ts';

export type ReadModelRow = Api['readModelStatus']['answer']['data']['rows'][number];
export type ParkedRow = Api['listParkedEvents']['answer']['data']['rows'][number];

/** How often the page looks, in milliseconds: while something is being made, and otherwise. */
const BUILDING_MS = 1_000;
const IDLE_MS = 10_000;

const keyOf = (userID: string, what: 'status' | 'parked') => [userID, 'admin', 'operations', what] as const;

/** How far each read model is. */
export function useReadModels() {
  const { userID } = useProfile();
  return useQuery({
    queryKey: keyOf(userID, 'status'),
    queryFn: async ({ signal }) => (await call('readModelStatus', { signal })).data,
    refetchInterval: ({ state }) => (state.data?.rows.some(({ building }) => building) ? BUILDING_MS : IDLE_MS),
  });
}

/** Events that were parked, the latest first. */
export function useParkedEvents() {
  const { userID } = useProfile();
  return useQuery({
    queryKey: keyOf(userID, 'parked'),
    queryFn: async ({ signal }) => (await call('listParkedEvents', { signal })).data,
  });
}

/** @returns what reads both again, after something was done. */
export function useRefreshOperations(): () => Promise<void> {
  const { userID } = useProfile();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [userID, 'admin', 'operations'] });
}
