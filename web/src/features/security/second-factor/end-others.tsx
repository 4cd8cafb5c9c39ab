import { messageOf } from '../../../http/errors.ts';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { useEndSessions, useSessions } from '../sessions/use-sessions.ts';
import { SECURITY } from '../texts.ts';
import { SECOND_FACTOR } from './texts.ts';

interface EndOthersProps {
  readonly opened: boolean;
  readonly onDone: () => void;
}

/**
 * Offers to end the other sessions once two-step sign-in is on: they were started by the password alone, which may be why
 * somebody turns it on. Shows nothing where there are none.
 */
export function EndOthers({ opened, onDone }: EndOthersProps) {
  const hasOthers = useSessions().data?.some(({ current }) => !current) ?? false;
  const ending = useEndSessions();
  const end = (): void =>
    ending.mutate('others', {
      onSuccess: () => {
        toastSuccess(SECURITY.sessions.othersEnded);
        onDone();
      },
    });
  return (
    <Confirm
      opened={opened && hasOthers}
      title={SECOND_FACTOR.othersTitle}
      confirmLabel={SECURITY.sessions.endOthers}
      cancelLabel={SECOND_FACTOR.othersKeep}
      onConfirm={end}
      onCancel={onDone}
      busy={ending.isPending}
      error={ending.isError ? messageOf(ending.error, SECURITY.sessions.endFailed) : null}
    >
      {SECOND_FACTOR.othersText}
    </Confirm>
  );
}
