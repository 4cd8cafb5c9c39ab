import type { PasswordOwner } from '@groundwork/contracts/password-strength';
import { PasswordField } from '../form/password-field.tsx';
import { FORM } from '../form/texts.ts';
import { StrengthNote } from './strength-note.tsx';

interface NewPasswordFieldProps {
  readonly name: string;
  readonly label?: string;
  readonly value: string;
  readonly error: string | undefined;
  /** Words and names that make it easy to guess. */
  readonly owner: PasswordOwner;
  readonly required?: boolean;
  readonly onChange: (value: string) => void;
}

/** For who is signed in: says while it is typed whether it is strong enough. */
export const NewPasswordField = ({ label = FORM.newPassword, owner, ...field }: NewPasswordFieldProps) => (
  <PasswordField
    {...field}
    label={label}
    description={
      <StrengthNote rule={`${FORM.passwordRule} ${FORM.otherSessions}`} password={field.value} owner={owner} />
    }
    kind="new"
  />
);
