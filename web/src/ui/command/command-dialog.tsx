import type { ReactNode } from 'react';
import { Conflict, type Current } from '../conflict/conflict.tsx';
import { SubjectDialog, type SubjectDialogProps } from '../dialog/subject-dialog.tsx';
import { ExplainedButton } from '../explained-button/explained-button.tsx';
import { DialogForm } from '../form/dialog-form.tsx';
import type { Problems } from '../form/problems.ts';
import { type Form, useForm } from '../form/use-form.ts';
import type { Command, CommandOptions } from './use-command.tsx';
import { useSave } from './use-save.ts';

type Texts<V> = { readonly [K in keyof V]: string };

/** A record that two people may change at the same time. */
interface Shared<S, V> {
  /** null for a new record. */
  readonly revision: (subject: S) => number | null;
  readonly read: (current: Current) => V;
  readonly compared: (values: V) => Readonly<Record<string, string>>;
  /** The server's current state was shown. */
  readonly onSeen?: (subject: S) => unknown;
}

interface CommandDialogProps<S, V extends Texts<V>, A>
  extends Omit<SubjectDialogProps<S>, 'children' | 'drawer' | 'kind'>,
    Pick<CommandOptions<never, A>, 'failed'> {
  /** Initial values, by the names in the request. */
  readonly begin: (subject: S) => V;
  /** @returns problems by field; with any, nothing is sent. */
  readonly check?: (values: V, subject: S) => Problems<keyof V & string>;
  /** @param revision the one the person has seen, of a `shared` record. */
  readonly call: (subject: S, values: V, revision: number | null) => Promise<A>;
  readonly refresh?: (subject: S) => unknown;
  /** The toast after success; null for none. */
  readonly done?: string | ((subject: S, values: V, answer: A) => string | null);
  /** Refusals in the dialog's own words; null: the server's. */
  readonly refused?: (error: unknown, subject: S) => Problems<keyof V & string> | null;
  readonly stays?: (answer: A, form: Form<V>, subject: S) => boolean;
  readonly submit: string | ((subject: S) => string);
  /** Why nothing can be sent yet; null when it can. */
  readonly why?: (values: V) => string | null;
  readonly isFinal?: boolean;
  readonly isDense?: boolean;
  readonly shared?: Shared<S, V>;
  readonly children: (form: Form<V>, subject: S, command: Command<V, A>) => ReactNode;
}

/**
 * A dialog with a form and the call that it is sent with. Closes on success. A refusal is shown at its field or below
 * the form, and what was typed stays.
 */
export function CommandDialog<S, V extends Texts<V>, A>(props: CommandDialogProps<S, V, A>) {
  const { subject, title, onClose } = props;
  return (
    <SubjectDialog subject={subject} title={title} onClose={onClose}>
      {(shown) => <CommandForm {...props} subject={shown} />}
    </SubjectDialog>
  );
}

function CommandForm<S, V extends Texts<V>, A>(props: CommandDialogProps<S, V, A> & { readonly subject: S }) {
  const { subject, begin, check, call, refresh, done, failed, refused, stays, submit, why, shared } = props;
  const { isFinal = false, isDense = false, onClose, children } = props;
  const form = useForm<V>(begin(subject));
  const { values } = form;
  const save = useSave<V, number | null, A>({
    form,
    opened: { values, revision: shared?.revision(subject) ?? null },
    call: (typed, { revision }) => call(subject, typed, revision),
    refresh: () => refresh?.(subject),
    done: typeof done === 'function' ? (answer, typed) => done(subject, typed, answer) : done,
    failed,
    read: shared?.read,
    onSeen: () => shared?.onSeen?.(subject),
    onDone: (answer) => {
      if (!stays?.(answer, form, subject)) onClose();
    },
    onRefused: (error) => {
      const problems = refused?.(error, subject);
      return problems ? form.show(problems) : false;
    },
  });
  const send = (): void => {
    if (!form.show(check?.(values, subject) ?? {})) save.run(values);
  };

  if (shared && save.conflict) {
    const { mine, now, choices } = save.conflict;
    const theirs = shared.compared(now);
    const rows = Object.entries(shared.compared(mine)).map(([label, yours]) => ({
      field: label,
      label,
      yours,
      now: theirs[label] ?? '',
    }));
    return (
      <>
        <Conflict {...choices} rows={rows} />
        {save.question}
      </>
    );
  }
  const label = typeof submit === 'string' ? submit : submit(subject);
  return (
    <>
      <DialogForm
        {...form}
        submit={
          why ? (
            <ExplainedButton type="submit" why={why(values)} loading={save.busy}>
              {label}
            </ExplainedButton>
          ) : (
            label
          )
        }
        busy={save.busy}
        isFinal={isFinal}
        isDense={isDense}
        onSubmit={send}
        onCancel={onClose}
      >
        {children(form, subject, save)}
      </DialogForm>
      {save.question}
    </>
  );
}
