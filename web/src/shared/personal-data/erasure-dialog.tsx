import type { ReactNode } from 'react';
import { ApiError } from '../../http/errors.ts';
import { CommandDialog } from '../../ui/command/command-dialog.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import styles from './erasure-dialog.module.css';
import { ERASURE as TEXT } from './texts.ts';

interface ErasureDialogProps<Person> {
  /** Whose account is to be erased; undefined while it is closed. */
  readonly subject: Person | undefined;
  readonly title: string;
  /** Whose account it is, where that is not oneself. */
  readonly children?: (person: Person) => ReactNode;
  /** What will be gone. */
  readonly gone: readonly string[];
  readonly passwordLabel: string;
  /** What has to be typed to show that this very account is meant; nobody is asked to type their own. */
  readonly nameOf?: (person: Person) => string;
  readonly onErase: (person: Person, password: string) => Promise<unknown>;
  /** Said once it is done; without it, whoever is gone leaves the page with the dialog. */
  readonly done?: string;
  readonly onClose: () => void;
}

/** Asks for the password before an account is erased for ever. Focus begins on the safe button. */
export function ErasureDialog<Person>(props: ErasureDialogProps<Person>) {
  const { subject, title, children, gone, passwordLabel, nameOf = () => '', onErase, done, onClose } = props;
  return (
    <CommandDialog
      subject={subject}
      title={title}
      begin={() => ({ name: '', password: '' })}
      check={({ name, password }, person) => ({
        name: sameName(name, nameOf(person)) ? undefined : TEXT.nameDiffers(nameOf(person)),
        password: password === '' ? TEXT.passwordMissing : undefined,
      })}
      call={(person, { password }) => onErase(person, password)}
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
          <PasswordField {...form.field('password')} label={passwordLabel} kind="current" />
        </>
      )}
    </CommandDialog>
  );
}

const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
