import { type Audience, TEXTS } from '@groundwork/contracts/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { callOnce } from '../../../api/once.ts';
import { useProfile } from '../../../session/session.ts';
import { type CommandOptions, useCommand } from '../../../ui/command/use-command.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import type { Share } from './share-state.ts';
import { SHARING } from './texts.ts';

const sharesKey = (userID: string, userAssessmentID: string) => [userID, 'shares', userAssessmentID] as const;

/** Newest first. */
export function useShares(userAssessmentID: string) {
  const { userID } = useProfile();
  return useQuery({
    queryKey: sharesKey(userID, userAssessmentID),
    queryFn: async ({ signal }) => (await call('listShares', { params: { userAssessmentID }, signal })).data,
  });
}

/** Done once the list shows the change. Refetches after a refusal too: the list may be outdated. */
const useOptions = (userAssessmentID: string) => ({ refresh: useRefresh(userAssessmentID), refreshesAlways: true });

type Then<V, A = unknown> = Pick<CommandOptions<V, A>, 'onDone' | 'onRefused'>;

export const useShare = (
  userAssessmentID: string,
  then: Then<{ readonly email: string; readonly audience: Audience }>,
) =>
  useCommand({
    ...useOptions(userAssessmentID),
    ...then,
    call: (body: { readonly email: string; readonly audience: Audience }) =>
      callOnce('shareResults', { params: { userAssessmentID }, body }),
    failed: TEXTS.results.shareFailed,
  });

/** Creates a link to pass on, and copies it where the browser allows that. */
export const useCreateLink = (
  userAssessmentID: string,
  then: Then<{ readonly name: string; readonly audience: Audience }>,
) =>
  useCommand({
    ...useOptions(userAssessmentID),
    ...then,
    call: async (body: { readonly name: string; readonly audience: Audience }) => {
      const { url } = await callOnce('createShareLink', { params: { userAssessmentID }, body });
      return { url, audience: body.audience, isCopied: await copyText(url) };
    },
    failed: SHARING.linkFailed,
  });

export const useNameShare = (userAssessmentID: string, { shareID }: Share, then: Then<string>) =>
  useCommand({
    ...useOptions(userAssessmentID),
    ...then,
    call: (name: string) => call('nameShare', { params: { userAssessmentID, shareID }, body: { name } }),
    failed: SHARING.nameFailed,
  });

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
