import { LIMITS } from '@groundwork/contracts/browser';
import { call } from '../../../api/client.ts';
import { useProfile } from '../../../session/session.ts';
import { CommandDialog } from '../../../ui/command/command-dialog.tsx';
import { ConfirmDialog } from '../../../ui/command/confirm-dialog.tsx';
import type { DialogOf } from '../../../ui/dialog/subject-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { PASSKEYS } from './texts.ts';
import { type Passkey, removePasskey, useRefreshPasskeys } from './use-passkeys.ts';

export function RenameDialog({ subject, onClose }: DialogOf<Passkey>) {
  const { userID } = useProfile();
  return (
    <CommandDialog
      subject={subject}
      title={PASSKEYS.renameTitle}
      begin={({ name }) => ({ name })}
      check={({ name }) => ({ name: name.trim() === '' ? PASSKEYS.nameMissing : undefined })}
      call={({ passkeyID }, { name }) =>
        call('renamePasskey', { params: { userID, passkeyID }, body: { name: name.trim() } })
      }
      refresh={useRefreshPasskeys()}
      done={PASSKEYS.renamed}
      failed={PASSKEYS.renameFailed}
      submit={PASSKEYS.save}
      onClose={onClose}
    >
      {(form) => (
        <TextField
          {...form.field('name')}
          label={PASSKEYS.name}
          autoComplete="off"
          maxLength={LIMITS.passkeyName}
          autoFocus
        />
      )}
    </CommandDialog>
  );
}

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
