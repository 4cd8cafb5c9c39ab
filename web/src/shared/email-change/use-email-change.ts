import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useProfile } from '../../session/session.ts';

/** Names what is known of a person's pending address, for whoever asks. */
export const pendingEmailKey = (me: string, userID: string) => [me, 'pending-email', userID] as const;

/** The address of a person that waits to be confirmed; null when none does. */
export function usePendingEmail(userID: string) {
  const { userID: me } = useProfile();
  return useQuery({
    queryKey: pendingEmailKey(me, userID),
    queryFn: async ({ signal }) => (await call('pendingEmail', { params: { userID }, signal })).data,
  });
}

/** Has the link to confirm mailed once more. */
export const useRemind = (userID: string) =>
  useMutation({ mutationFn: () => call('remindNewEmail', { params: { userID } }) });

/** Calls the change off; also when it fails what waits is asked anew, for it may have been confirmed meanwhile. */
export function useCancelChange(userID: string) {
  const { userID: me } = useProfile();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('cancelNewEmail', { params: { userID } }),
    onSettled: () => queries.invalidateQueries({ queryKey: pendingEmailKey(me, userID) }),
  });
}
