import { useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../../session/session.ts';
import {
  assessmentQuery,
  type BuilderAssessment,
  builderKey,
  sectionsQuery,
  useRefreshBuilder,
} from '../../../shared/builder/queries.ts';
import { call, callOnce } from '../../../shared/lists/api.ts';
import { useCommand } from '../../../ui/command/use-command.tsx';
import { EDIT_MODE } from './texts.ts';

interface NewDraft {
  readonly from: string;
  /** Draft that is discarded for it, as it was seen; null for none. */
  readonly discarded: Pick<BuilderAssessment, 'changeNumber'> | null;
}

export function useNewDraft(
  { originID, sectorID }: Pick<BuilderAssessment, 'originID' | 'sectorID'>,
  onDone: (draftID: string) => void,
) {
  const refresh = useRefreshBuilder();
  const client = useQueryClient();
  const { userID } = useProfile();
  return useCommand({
    call: async ({ from, discarded }: NewDraft) => {
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
      // Refetched only when somebody returns to it: now the server would answer that before the requests below.
      for (const part of ['assessment', 'list']) {
        void client.invalidateQueries({ queryKey: builderKey(userID, part), refetchType: 'none' });
      }
      // In parallel, not one after the other.
      await Promise.all([
        client.prefetchQuery(assessmentQuery(userID, draftID)),
        client.prefetchQuery(sectionsQuery(userID, draftID)),
      ]);
      return draftID;
    },
    failed: EDIT_MODE.failed,
    onDone,
    // Somebody else may have started or changed a draft: the next try has to know it.
    onRefused: refresh,
  });
}

/**
 * Publishes a draft as it was seen, and activates it.
 * @param onPublished gets its version before the refetch: what shows the draft goes with it.
 */
export function usePublish(assessment: BuilderAssessment, onPublished: (assessmentID: string) => void) {
  const refresh = useRefreshBuilder();
  const { assessmentID, assessmentTitle, sectorID, changeNumber } = assessment;
  return useCommand({
    call: async () => {
      const { data } = await call('setAssessmentActive', {
        params: { assessmentID },
        body: { isActive: true, publishDraft: true, sectorID, changeNumber },
      });
      onPublished(data.assessmentID);
      return data;
    },
    refresh: () => void refresh(),
    done: ({ versionNumber }) => EDIT_MODE.published(assessmentTitle, versionNumber),
    failed: EDIT_MODE.publishFailed,
    onRefused: refresh,
  });
}
