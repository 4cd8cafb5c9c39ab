import { ConfirmDialog } from '../../../ui/command/confirm-dialog.tsx';
import { useEnding, useSessions } from '../sessions/use-sessions.ts';
import { SECURITY } from '../texts.ts';
import { SECOND_FACTOR } from './texts.ts';

interface EndOthersProps {
  readonly opened: boolean;
  readonly onDone: () => void;
}

/**
 * Offers to end the other sessions: they were started by the password alone, which may be why two-step sign-in was
 * turned on. Shows nothing where there are none.
 */
export function EndOthers({ opened, onDone }: EndOthersProps) {
  const hasOthers = useSessions().data?.some(({ current }) => !current) ?? false;
  return (
    <ConfirmDialog
      {...useEnding()}
      subject={opened && hasOthers ? ('others' as const) : undefined}
      words={WORDS}
      onClose={onDone}
    />
  );
}

const WORDS = {
  title: SECOND_FACTOR.othersTitle,
  confirm: SECURITY.sessions.endOthers,
  cancel: SECOND_FACTOR.othersKeep,
  body: SECOND_FACTOR.othersText,
  done: SECURITY.sessions.othersEnded,
  failed: SECURITY.sessions.endFailed,
};
