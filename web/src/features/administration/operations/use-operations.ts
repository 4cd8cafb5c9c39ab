import type { Api } from '@groundwork/contracts/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../../session/session.ts';
import { call } from '../../../shared/lists/api.ts';

export type ReadModelRow = Api['readModelStatus']['answer']['data']['rows'][number];
export type ParkedRow = Api['listParkedEvents']['answer']['data']['rows'][number];

/** Polling intervals in milliseconds: while a read model is being built, and otherwise. */
const BUILDING_MS = 1_000;
const IDLE_MS = 10_000;

const keyOf = (userID: string, what: 'status' | 'parked') => [userID, 'admin', 'operations', what] as const;

export function useReadModels() {
  const { userID } = useProfile();
  return useQuery({
    queryKey: keyOf(userID, 'status'),
    queryFn: async ({ signal }) => (await call('readModelStatus', { signal })).data,
    refetchInterval: ({ state }) => (state.data?.rows.some(({ building }) => building) ? BUILDING_MS : IDLE_MS),
  });
}

/** Latest first. */
export function useParkedEvents() {
  const { userID } = useProfile();
  return useQuery({
    queryKey: keyOf(userID, 'parked'),
    queryFn: async ({ signal }) => (await call('listParkedEvents', { signal })).data,
  });
}

export function useRefreshOperations(): () => Promise<void> {
  const { userID } = useProfile();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [userID, 'admin', 'operations'] });
}
