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
  /** What it has to be; absent: with what changing it does to who is signed in. */
  readonly rule?: string;
  readonly required?: boolean;
  readonly onChange: (value: string) => void;
}

const CHANGED = `${FORM.passwordRule} ${FORM.otherSessions}`;

/** Says while it is typed whether it is strong enough. */
export const NewPasswordField = ({
  label = FORM.newPassword,
  rule = CHANGED,
  owner,
  ...field
}: NewPasswordFieldProps) => (
  <PasswordField
    {...field}
    label={label}
    description={<StrengthNote rule={rule} password={field.value} owner={owner} />}
    kind="new"
  />
);
