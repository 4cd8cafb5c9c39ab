import { type ReactNode, useState } from 'react';
import { CodeField } from '../../../ui/form/code-field.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { SECOND_FACTOR } from './texts.ts';
import type { Proof } from './use-second-factor.ts';

interface ProofFormProps {
  readonly children: ReactNode;
  readonly codeLabel: string;
  /** Whether only an app's code is taken. */
  readonly digits?: boolean;
  readonly submit: string;
  readonly failed: string;
  /** Does it; what it throws is shown and the form stays. */
  readonly onProof: (proof: Proof) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Password and code, which every change of two-step sign-in asks for. */
export function ProofForm({ children, codeLabel, digits = false, submit, failed, onProof, onCancel }: ProofFormProps) {
  const fields = useForm({ password: '', code: '' });
  const [busy, setBusy] = useState(false);

  const send = async (): Promise<void> => {
    if (fields.show(problemsOf(fields.values))) return;
    setBusy(true);
    try {
      await onProof(fields.values);
    } catch (error) {
      fields.refuse(error, failed);
    } finally {
      setBusy(false);
    }
  };

  return (
    <DialogForm {...fields} submit={submit} busy={busy} onSubmit={() => void send()} onCancel={onCancel}>
      {children}
      <PasswordField {...fields.field('password')} label={SECOND_FACTOR.password} kind="current" />
      <CodeField {...fields.field('code')} label={codeLabel} digits={digits} />
    </DialogForm>
  );
}

const problemsOf = ({ password, code }: Proof) => ({
  password: password === '' ? SECOND_FACTOR.passwordMissing : undefined,
  code: code.trim() === '' ? SECOND_FACTOR.codeMissing : undefined,
});
