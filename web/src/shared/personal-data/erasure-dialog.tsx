import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SECURITY } from '../../features/security/texts.ts';
import { ApiError } from '../../http/errors.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Text } from '../../ui/layout/layout.tsx';
import styles from './erasure-dialog.module.css';

const TEXT = SECURITY.erasure;

interface ErasureDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** Whose account it is, where that is not oneself. */
  readonly children?: ReactNode;
  /** What will be gone. */
  readonly gone: readonly string[];
  readonly passwordLabel: string;
  /** What has to be typed to show that this very account is meant; nobody is asked to type their own. */
  readonly name?: string;
  /** Erases; what it throws is shown and the dialog stays open. */
  readonly onErase: (password: string) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for the password before an account is erased for ever. Focus begins on the safe button. */
export function ErasureDialog({ opened, title, onClose, ...form }: ErasureDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <ErasureForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function ErasureForm(props: Omit<ErasureDialogProps, 'opened' | 'title'>) {
  const { children, gone, passwordLabel, name = '', onErase, onDone, onClose } = props;
  const fields = useForm({ name: '', password: '' });
  const erasure = useMutation({ mutationFn: onErase, onSuccess: onDone });

  const submit = (): void => {
    const { password } = fields.values;
    const isOther = fields.values.name.trim().toLowerCase() !== name.trim().toLowerCase();
    const missing = password === '' ? TEXT.passwordMissing : undefined;
    if (fields.show({ name: isOther ? TEXT.nameDiffers(name) : undefined, password: missing })) return;
    erasure.mutate(password, {
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'wrongPassword') fields.show({ password: TEXT.wrongPassword });
        else fields.refuse(error, TEXT.failed);
      },
    });
  };

  return (
    <DialogForm {...fields} submit={TEXT.confirm} busy={erasure.isPending} isFinal onSubmit={submit} onCancel={onClose}>
      {children}
      <div>
        <p>{TEXT.gone}</p>
        <ul className={styles.gone}>
          {gone.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <Text weight={600}>{TEXT.final}</Text>
      </div>
      {name !== '' && <TextField {...fields.field('name')} label={TEXT.typeName(name)} autoComplete="off" />}
      <PasswordField {...fields.field('password')} label={passwordLabel} kind="current" />
    </DialogForm>
  );
}
