/** The calls about links to a result. */
import { TEXTS } from '@groundwork/contracts/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { callOnce } from '../../../api/once.ts';
import { useProfile } from '../../../session/session.ts';
import { type CommandOptions, useCommand } from '../../../ui/command/use-command.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import type { Share } from './share-state.ts';
import { SHARING } from './texts.ts';

const sharesKey = (userID: string, userAssessmentID: string) => [userID, 'shares', userAssessmentID] as const;

/** Links to a result that were sent, newest first. */
export function useShares(userAssessmentID: string) {
  const { userID } = useProfile();
  return useQuery({
    queryKey: sharesKey(userID, userAssessmentID),
    queryFn: async ({ signal }) => (await call('listShares', { params: { userAssessmentID }, signal })).data,
  });
}

/** What all changes have in common: done once the list shows it. After a refusal, too, it may not be what this page thought it was. */
const useOptions = (userAssessmentID: string) => ({ refresh: useRefresh(userAssessmentID), refreshesAlways: true });

type Then<V, A = unknown> = Pick<CommandOptions<V, A>, 'onDone' | 'onRefused'>;

/** Mails somebody a link. */
export const useShare = (userAssessmentID: string, then: Then<string>) =>
  useCommand({
    ...useOptions(userAssessmentID),
    ...then,
    call: (email: string) => callOnce('shareResults', { params: { userAssessmentID }, body: { email } }),
    failed: TEXTS.results.shareFailed,
  });

/** Makes a link to pass on, and copies it where the browser lets a page do so. */
export const useCreateLink = (userAssessmentID: string, then: Then<string>) =>
  useCommand({
    ...useOptions(userAssessmentID),
    ...then,
    call: async (name: string) => {
      const { url } = await callOnce('createShareLink', { params: { userAssessmentID }, body: { name } });
      return { url, isCopied: await copyText(url) };
    },
    failed: SHARING.linkFailed,
  });

/** Writes down for whom a link is. */
export const useNameShare = (userAssessmentID: string, { shareID }: Share, then: Then<string>) =>
  useCommand({
    ...useOptions(userAssessmentID),
    ...then,
    call: (name: string) => call('nameShare', { params: { userAssessmentID, shareID }, body: { name } }),
    failed: SHARING.nameFailed,
  });

/** Ends a link. */
export const useRevoke = (userAssessmentID: string, then: Then<string>) =>
  useCommand({
    ...useOptions(userAssessmentID),
    ...then,
    call: (shareID: string) => call('revokeShare', { params: { userAssessmentID, shareID } }),
    failed: SHARING.revokeFailed,
  });

function useRefresh(userAssessmentID: string): () => Promise<void> {
  const { userID } = useProfile();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: sharesKey(userID, userAssessmentID) });
}
