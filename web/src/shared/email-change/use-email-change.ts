import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { wasNotified } from '../../api/notified.ts';
import { useProfile } from '../../session/session.ts';
import { useCommand } from '../../ui/command/use-command.tsx';
import { EMAIL_CHANGE } from './texts.ts';

const TEXT = EMAIL_CHANGE.waiting;

export const pendingEmailKey = (me: string, userID: string) => [me, 'pending-email', userID] as const;

export function usePendingEmail(userID: string) {
  const { userID: me } = useProfile();
  return useQuery({
    queryKey: pendingEmailKey(me, userID),
    queryFn: async ({ signal }) => (await call('pendingEmail', { params: { userID }, signal })).data,
  });
}

export const useRemind = (userID: string) =>
  useCommand({
    call: () => call('remindNewEmail', { params: { userID } }),
    done: (answer) => (wasNotified(answer) ? TEXT.sent : TEXT.pending),
    failed: TEXT.failed,
  });

/** Also refetches after a failure: the address may have been confirmed meanwhile. */
export function useCancelChange(userID: string) {
  const { userID: me } = useProfile();
  const queries = useQueryClient();
  return useCommand({
    call: () => call('cancelNewEmail', { params: { userID } }),
    refresh: () => queries.invalidateQueries({ queryKey: pendingEmailKey(me, userID) }),
    refreshesAlways: true,
    done: TEXT.cancelled,
    failed: TEXT.failed,
  });
}
