import type { PasswordOwner } from '@groundwork/contracts/password-strength';
import { AlertIcon, CheckIcon } from '../icons.tsx';
import styles from './strength-note.module.css';
import { useStrength } from './use-strength.ts';

interface StrengthNoteProps {
  /** What holds for every password, said before one is typed. */
  readonly rule: string;
  readonly password: string;
  readonly owner: PasswordOwner;
}

/** Stands in the description of a field for a new password: the rule and, while one is typed, whether it is good enough. */
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
