import type { PasswordOwner } from '@groundwork/contracts/password-strength';
import { AlertIcon, CheckIcon } from '../icons.tsx';
import styles from './strength-note.module.css';
import { useStrength } from './use-strength.ts';

interface StrengthNoteProps {
  readonly rule: string;
  readonly password: string;
  readonly owner: PasswordOwner;
}

/** For a new password field's description: the rule and, while typing, whether the password is strong enough. */
export function StrengthNote({ rule, password, owner }: StrengthNoteProps) {
  const strength = useStrength(password, owner);
  return (
    <>
      {rule}
      <span className={styles.note} aria-live="polite" data-enough={strength?.isEnough}>
        {strength && (
          <>
            {strength.isEnough ? <CheckIcon /> : <AlertIcon />}
            <span>{strength.reason ?? 'Hard to guess.'}</span>
          </>
        )}
      </span>
    </>
  );
}
