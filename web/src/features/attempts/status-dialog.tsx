import { call } from '../../api/client.ts';
import type { AttemptRow } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { useProfile } from '../../session/session.ts';
import { flush } from '../../shared/answers/sender.ts';
import { ConfirmDialog } from '../../ui/command/confirm-dialog.tsx';
import { ASSESSMENTS } from './texts.ts';

interface StatusDialogProps {
  readonly row: AttemptRow;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export default function StatusDialog({ row, opened, onClose }: StatusDialogProps) {
  const { userID } = useProfile();
  return (
    <ConfirmDialog
      subject={opened ? row : undefined}
      words={({ status }) => ASSESSMENTS[status === 'IN_PROGRESS' ? 'completing' : 'reopening']}
      call={async ({ userAssessmentID, status }) => {
        if (status === 'IN_PROGRESS') await flush(userID, userAssessmentID);
        const body = { status: status === 'IN_PROGRESS' ? 'COMPLETED' : 'IN_PROGRESS' } as const;
        return call('setAssessmentStatus', { params: { userID, userAssessmentID }, body });
      }}
      refresh={() => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === userID })}
      refreshesAlways
      onClose={onClose}
    />
  );
}
