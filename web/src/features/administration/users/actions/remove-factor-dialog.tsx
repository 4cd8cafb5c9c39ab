import { useHasPassword } from '../../../../passkeys/use-passkeys.ts';
import { call } from '../../../../shared/lists/api.ts';
import { useRefreshPerson } from '../../../../shared/lists/record/use-refresh-person.ts';
import { CommandDialog } from '../../../../ui/command/command-dialog.tsx';
import type { DialogOf } from '../../../../ui/dialog/subject-dialog.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { FORM } from '../../../../ui/form/texts.ts';
import { USERS } from '../texts.ts';
import { type ListedUser, nameOf } from '../use-users.ts';

const TEXT = USERS.removeFactor;

/** For a company user who lost phone and recovery codes; the administrator confirms with their own password. */
export function RemoveFactorDialog({ subject, onClose }: DialogOf<ListedUser>) {
  const refresh = useRefreshPerson();
  const hasPassword = useHasPassword();
  return (
    <CommandDialog
      subject={subject}
      title={TEXT.title}
      begin={() => ({ password: '' })}
      check={({ password }) => ({ password: hasPassword && password === '' ? FORM.currentMissing : undefined })}
      call={({ userID }, body) => call('removeSecondFactor', { params: { userID }, body: hasPassword ? body : {} })}
      refresh={({ userID }) => refresh(userID)}
      done={(shown) => TEXT.done(nameOf(shown))}
      failed={TEXT.failed}
      submit={TEXT.confirm}
      onClose={onClose}
    >
      {(form, shown) => (
        <>
          <p>{TEXT.body(nameOf(shown))}</p>
          {hasPassword && <PasswordField {...form.field('password')} label={USERS.edit.ownPassword} kind="current" />}
        </>
      )}
    </CommandDialog>
  );
}
