import type { ReactNode } from 'react';
import { ApiError } from '../../http/errors.ts';
import { useHasPassword } from '../../passkeys/use-passkeys.ts';
import { CommandDialog } from '../../ui/command/command-dialog.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import styles from './erasure-dialog.module.css';
import { ERASURE as TEXT } from './texts.ts';

interface ErasureDialogProps<Person> {
  readonly subject: Person | undefined;
  readonly title: string;
  /** Says whose account it is, when not one's own. */
  readonly children?: (person: Person) => ReactNode;
  readonly gone: readonly string[];
  readonly passwordLabel: string;
  /** Text to type as confirmation; not asked for one's own account. */
  readonly nameOf?: (person: Person) => string;
  /** `password`: undefined of who has none. */
  readonly onErase: (person: Person, password: string | undefined) => Promise<unknown>;
  /** Toast afterwards; absent for one's own account, as the person leaves the page. */
  readonly done?: string;
  readonly onClose: () => void;
}

/** Asks for the password before an account is erased. Focus begins on the safe button. */
export function ErasureDialog<Person>(props: ErasureDialogProps<Person>) {
  const { subject, title, children, gone, passwordLabel, nameOf = () => '', onErase, done, onClose } = props;
  const hasPassword = useHasPassword();
  return (
    <CommandDialog
      subject={subject}
      title={title}
      begin={() => ({ name: '', password: '' })}
      check={({ name, password }, person) => ({
        name: sameName(name, nameOf(person)) ? undefined : TEXT.nameDiffers(nameOf(person)),
        password: hasPassword && password === '' ? TEXT.passwordMissing : undefined,
      })}
      call={(person, { password }) => onErase(person, hasPassword ? password : undefined)}
      {...(done !== undefined && { done })}
      refused={(error) =>
        error instanceof ApiError && error.code === 'wrongPassword' ? { password: TEXT.wrongPassword } : null
      }
      failed={TEXT.failed}
      submit={TEXT.confirm}
      isFinal
      stays={() => done === undefined}
      onClose={onClose}
    >
      {(form, person) => (
        <>
          {children?.(person)}
          <div>
            <p>{TEXT.gone}</p>
            <ul className={styles.gone}>
              {gone.map((what) => (
                <li key={what}>{what}</li>
              ))}
            </ul>
            <Text weight={600}>{TEXT.final}</Text>
          </div>
          {nameOf(person) !== '' && (
            <TextField {...form.field('name')} label={TEXT.typeName(nameOf(person))} autoComplete="off" />
          )}
          {hasPassword && <PasswordField {...form.field('password')} label={passwordLabel} kind="current" />}
        </>
      )}
    </CommandDialog>
  );
}

const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
