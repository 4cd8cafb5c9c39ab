/** The calls about sessions. */
import type { Api } from '@groundwork/contracts/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useProfile } from '../../../session/session.ts';
import { signOut } from '../../../session/sign-out.ts';
import { SECURITY } from '../texts.ts';

export type SessionRow = Api['listSessions']['answer']['data'][number];

export const sessionsKey = (userID: string) => [userID, 'sessions'] as const;

/** Where the person is signed in, the most recently used first. */
export function useSessions() {
  const { userID } = useProfile();
  return useQuery({
    queryKey: sessionsKey(userID),
    queryFn: async ({ signal }) => (await call('listSessions', { params: { userID }, signal })).data,
  });
}

/** One session by its id, all but this one, or all: after the last the person is signed out here too. */
export type Which = { readonly sessionID: string } | 'others' | 'all';

/** What ends sessions takes; done once the list shows it. */
export function useEnding() {
  const { userID } = useProfile();
  const queries = useQueryClient();
  return {
    call: (which: Which) => end(userID, which),
    refresh: () => queries.invalidateQueries({ queryKey: sessionsKey(userID) }),
    // The list may not be what this page thought it was.
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
