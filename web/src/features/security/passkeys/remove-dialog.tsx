import { useProfile } from '../../../session/session.ts';
import { ConfirmDialog } from '../../../ui/command/confirm-dialog.tsx';
import type { DialogOf } from '../../../ui/dialog/subject-dialog.tsx';
import { PASSKEYS } from './texts.ts';
import { type Passkey, removePasskey, useRefreshPasskeys } from './use-passkeys.ts';

export function RemoveDialog({ subject, onClose, onRemoved }: DialogOf<Passkey> & { readonly onRemoved: () => void }) {
  const { userID } = useProfile();
  return (
    <ConfirmDialog
      subject={subject}
      words={WORDS}
      nameOf={({ name }) => name}
      call={({ passkeyID }) => removePasskey(userID, passkeyID)}
      refresh={useRefreshPasskeys()}
      refreshesAlways
      destructive
      onDone={onRemoved}
      onClose={onClose}
    />
  );
}

const WORDS = {
  title: PASSKEYS.removeTitle,
  confirm: PASSKEYS.remove,
  body: PASSKEYS.removeText,
  done: PASSKEYS.removed,
  failed: PASSKEYS.removeFailed,
};
