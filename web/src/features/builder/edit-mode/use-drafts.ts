/** How drafts begin and end. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../../session/session.ts';
import {
  assessmentQuery,
  type BuilderAssessment,
  builderKey,
  sectionsQuery,
  useRefreshBuilder,
} from '../../../shared/builder/queries.ts';
import { call, callOnce } from '../../../shared/lists/api.ts';

interface NewDraft {
  /** The version that the draft begins with. */
  readonly from: string;
  /** The draft that is thrown away for it, as it was seen. */
  readonly discarded: Pick<BuilderAssessment, 'changeNumber'> | null;
}

/** Makes a draft of a version. @returns its id. */
export function useNewDraft({ originID, sectorID }: Pick<BuilderAssessment, 'originID' | 'sectorID'>) {
  const refresh = useRefreshBuilder();
  const client = useQueryClient();
  const { userID } = useProfile();
  return useMutation({
    mutationFn: async ({ from, discarded }: NewDraft) => {
      const { data } = await callOnce('duplicateAssessment', {
        params: { assessmentID: from },
        body: {
          originID,
          sectorID,
          newOrigin: false,
          discardDraft: discarded !== null,
          ...(discarded && { changeNumber: discarded.changeNumber }),
        },
      });
      const draftID = data.newAssessmentID;
      // What is being left is read anew when somebody comes back to it: now the server would answer that first.
      for (const part of ['assessment', 'list']) {
        void client.invalidateQueries({ queryKey: builderKey(userID, part), refetchType: 'none' });
      }
      // What the draft shows is asked for at once, and not one after the other.
      await Promise.all([
        client.prefetchQuery(assessmentQuery(userID, draftID)),
        client.prefetchQuery(sectionsQuery(userID, draftID)),
      ]);
      return draftID;
    },
    // Somebody else may have begun or changed one meanwhile: the next try is made knowing it.
    onError: () => refresh(),
  });
}

/**
 * Publishes a draft and activates it. Who calls refreshes once they have left the draft: read anew before, it is no draft any more, and what is
 * shown of it ends. @returns its version.
 */
export function usePublish() {
  const refresh = useRefreshBuilder();
  return useMutation({
    mutationFn: async ({
      assessmentID,
      sectorID,
      changeNumber,
    }: Pick<BuilderAssessment, 'assessmentID' | 'sectorID' | 'changeNumber'>) => {
      const { data } = await call('setAssessmentActive', {
        params: { assessmentID },
        body: { isActive: true, publishDraft: true, sectorID, changeNumber },
      });
      return data;
    },
    onError: () => refresh(),
  });
}

/** Throws a draft away. */
export function useDiscard() {
  return useMutation({
    mutationFn: ({ assessmentID, changeNumber }: Pick<BuilderAssessment, 'assessmentID' | 'changeNumber'>) =>
      call('discardDraft', { params: { assessmentID }, query: { changeNumber } }),
  });
}
