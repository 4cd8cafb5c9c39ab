import { useCallback, useMemo } from 'react';
import { SignOutDialog } from '../../../../shared/lists/record/sign-out-dialog.tsx';
import { AssignPartnerDialog } from '../bulk/partner-dialog.tsx';
import { EditUserDialog } from '../edit-user-dialog.tsx';
import { nameOf } from '../use-users.ts';
import type { Act } from './act.ts';
import { EraseUserDialog } from './erase-user-dialog.tsx';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';

interface UserActsProps {
  readonly act: Act | null;
  readonly onAct: (act: Act | null) => void;
}

export function UserActs({ act, onAct }: UserActsProps) {
  const close = useCallback(() => onAct(null), [onAct]);
  const asked = useMemo(
    () =>
      act?.kind === 'assignPartner'
        ? { rows: [{ id: act.user.userID, name: nameOf(act.user) }], clear: () => {} }
        : undefined,
    [act],
  );
  return (
    <>
      <EditUserDialog subject={act?.kind === 'edit' ? act.user : undefined} onClose={close} />
      <SignOutDialog subject={act?.kind === 'signOut' ? act.user : undefined} onClose={close} />
      <RemoveFactorDialog subject={act?.kind === 'removeFactor' ? act.user : undefined} onClose={close} />
      <AssignPartnerDialog subject={asked} onClose={close} />
      <EraseUserDialog subject={act?.kind === 'erase' ? act.user : undefined} onClose={close} />
    </>
  );
}
