import { LIMITS } from '@groundwork/contracts/browser';
import { call } from '../../../api/client.ts';
import { useProfile } from '../../../session/session.ts';
import { CommandDialog } from '../../../ui/command/command-dialog.tsx';
import type { DialogOf } from '../../../ui/dialog/subject-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { PASSKEYS } from './texts.ts';
import { type Passkey, useRefreshPasskeys } from './use-passkeys.ts';

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
