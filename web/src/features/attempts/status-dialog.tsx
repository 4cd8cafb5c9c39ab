import { TEXTS } from '@groundwork/contracts/browser';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { AttemptRow } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { messageOf } from '../../http/errors.ts';
import { useProfile } from '../../session/session.ts';
import { flush } from '../../shared/answers/sender.ts';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { ASSESSMENTS } from './texts.ts';

interface StatusDialogProps {
  readonly row: AttemptRow;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Confirms and does the hidden change of status. */
export default function StatusDialog({ row, opened, onClose }: StatusDialogProps) {
  const { userID } = useProfile();
  const { userAssessmentID } = row;
  const completes = row.status === 'IN_PROGRESS';

  const change = useMutation({
    mutationFn: async () => {
      if (completes) await flush(userID, userAssessmentID);
      const status = completes ? 'COMPLETED' : 'IN_PROGRESS';
      await call('setAssessmentStatus', { params: { userID, userAssessmentID }, body: { status } });
    },
    onSuccess: () => {
      toastSuccess(ASSESSMENTS.marked);
      onClose();
    },
    // Also after a refusal: the row may not be what this page thought it was.
    onSettled: () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === userID }),
  });
  const cancel = (): void => {
    change.reset();
    onClose();
  };

  return (
    <Confirm
      opened={opened}
      title={completes ? ASSESSMENTS.completeTitle : ASSESSMENTS.reopenTitle}
      confirmLabel={completes ? ASSESSMENTS.complete : ASSESSMENTS.reopen}
      onConfirm={() => change.mutate()}
      onCancel={cancel}
      busy={change.isPending}
      error={change.isError ? messageOf(change.error, TEXTS.flow.statusFailed) : null}
    >
      {completes ? ASSESSMENTS.completeBody : ASSESSMENTS.reopenBody}
    </Confirm>
  );
}
