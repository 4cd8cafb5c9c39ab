import type { Api } from '@groundwork/contracts/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useProfile } from '../../../session/session.ts';
import { signOut } from '../../../session/sign-out.ts';
import { SECURITY } from '../texts.ts';

export type SessionRow = Api['listSessions']['answer']['data'][number];

export const sessionsKey = (userID: string) => [userID, 'sessions'] as const;

/** Most recently used first. */
export function useSessions() {
  const { userID } = useProfile();
  return useQuery({
    queryKey: sessionsKey(userID),
    queryFn: async ({ signal }) => (await call('listSessions', { params: { userID }, signal })).data,
  });
}

/** One session by its id, all but this one, or all, which signs the person out here too. */
export type Which = { readonly sessionID: string } | 'others' | 'all';

/** Ends sessions; done once the list shows it. */
export function useEnding() {
  const { userID } = useProfile();
  const queries = useQueryClient();
  return {
    call: (which: Which) => end(userID, which),
    refresh: () => queries.invalidateQueries({ queryKey: sessionsKey(userID) }),
    // The list may be outdated.
    refreshesAlways: true,
    failed: SECURITY.sessions.endFailed,
  };
}

async function end(userID: string, which: Which): Promise<void> {
  switch (which) {
    case 'others':
      await call('signOutEverywhere', { params: { userID }, query: { keep: 'current' } });
      return;
    case 'all':
      await call('signOutEverywhere', { params: { userID } });
      // The server knows already; this clears the cookie and all tabs.
      await signOut();
      return;
    default:
      await call('endSession', { params: { userID, sessionID: which.sessionID } });
  }
}
