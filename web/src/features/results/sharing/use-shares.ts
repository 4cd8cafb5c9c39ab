/** The calls about links to a result. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { callOnce } from '../../../api/once.ts';
import { useProfile } from '../../../session/session.ts';

const sharesKey = (userID: string, userAssessmentID: string) => [userID, 'shares', userAssessmentID] as const;

/** Links to a result that were sent, newest first. */
export function useShares(userAssessmentID: string) {
  const { userID } = useProfile();
  return useQuery({
    queryKey: sharesKey(userID, userAssessmentID),
    queryFn: async ({ signal }) => (await call('listShares', { params: { userAssessmentID }, signal })).data,
  });
}

/** Mails somebody a link; done once the list shows it. */
export function useShare(userAssessmentID: string) {
  const refresh = useRefresh(userAssessmentID);
  return useMutation({
    mutationFn: (email: string) => callOnce('shareResults', { params: { userAssessmentID }, body: { email } }),
    onSettled: refresh,
  });
}

/** Makes a link to pass on, and copies it where the browser lets a page do so. */
export function useCreateLink(userAssessmentID: string) {
  const refresh = useRefresh(userAssessmentID);
  return useMutation({
    mutationFn: async (name: string) => {
      const { url } = await callOnce('createShareLink', { params: { userAssessmentID }, body: { name } });
      const copying = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'));
      const isCopied = await copying.then(
        () => true,
        () => false,
      );
      return { url, isCopied };
    },
    onSettled: refresh,
  });
}

/** Writes down for whom a link is; done once the list shows it. */
export function useNameShare(userAssessmentID: string) {
  const refresh = useRefresh(userAssessmentID);
  return useMutation({
    mutationFn: ({ shareID, name }: { readonly shareID: string; readonly name: string }) =>
      call('nameShare', { params: { userAssessmentID, shareID }, body: { name } }),
    onSettled: refresh,
  });
}

/** Ends a link; done once the list shows it. */
export function useRevoke(userAssessmentID: string) {
  const refresh = useRefresh(userAssessmentID);
  return useMutation({
    mutationFn: (shareID: string) => call('revokeShare', { params: { userAssessmentID, shareID } }),
    // Also after a refusal: the list may not be what this page thought it was.
    onSettled: refresh,
  });
}

function useRefresh(userAssessmentID: string): () => Promise<void> {
  const { userID } = useProfile();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: sharesKey(userID, userAssessmentID) });
}
