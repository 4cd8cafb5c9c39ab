import type { ReactNode } from 'react';
import { useHasPassword } from '../../../passkeys/use-passkeys.ts';
import { type CommandOptions, useCommand } from '../../../ui/command/use-command.tsx';
import { CodeField } from '../../../ui/form/code-field.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { SECOND_FACTOR } from './texts.ts';
import type { Proof } from './use-second-factor.ts';

interface ProofFormProps<A> extends Pick<CommandOptions<Proof, A>, 'call' | 'refresh' | 'done' | 'failed'> {
  readonly children: ReactNode;
  readonly codeLabel: string;
  /** Whether only an app's code is accepted. */
  readonly digits?: boolean;
  readonly submit: string;
  readonly onDone: (answer: A) => void;
  readonly onCancel: () => void;
}

/** Password and code, which every change of two-step sign-in requires. Who has no password is asked for a passkey. */
export function ProofForm<A>(props: ProofFormProps<A>) {
  const { children, codeLabel, digits = false, submit, onCancel, ...options } = props;
  const fields = useForm({ password: '', code: '' });
  const hasPassword = useHasPassword();
  const { run, busy, question } = useCommand<Proof, A>({ ...options, form: fields });
  const send = (): void => {
    const { password, code } = fields.values;
    const proof = hasPassword ? { password, code } : { code };
    if (!fields.show(problemsOf(proof))) run(proof);
  };

  return (
    <>
      <DialogForm {...fields} submit={submit} busy={busy} onSubmit={send} onCancel={onCancel}>
        {children}
        {hasPassword && <PasswordField {...fields.field('password')} label={SECOND_FACTOR.password} kind="current" />}
        <CodeField {...fields.field('code')} label={codeLabel} digits={digits} />
      </DialogForm>
      {question}
    </>
  );
}

const problemsOf = ({ password, code }: Proof) => ({
  password: password === '' ? SECOND_FACTOR.passwordMissing : undefined,
  code: code.trim() === '' ? SECOND_FACTOR.codeMissing : undefined,
});
