import { TEXTS } from '@groundwork/contracts/browser';
import type { ReactNode } from 'react';
import { useCommand } from '../../../ui/command/use-command.tsx';
import { type DialogOf, SubjectDialog } from '../../../ui/dialog/subject-dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import type { Problems } from '../../../ui/form/problems.ts';
import { type Form, useForm } from '../../../ui/form/use-form.ts';
import type { BulkResults, BulkWords, Selected } from './bulk.ts';
import { Named, Outcome } from './bulk-parts.tsx';

interface BulkDialogProps<V extends { readonly [K in keyof V]: string }> extends DialogOf<Selected> {
  readonly words: BulkWords;
  readonly begin: V;
  readonly check?: (values: V, rows: Selected['rows']) => Problems<keyof V & string>;
  readonly call: (ids: string[], values: V) => Promise<{ readonly data: BulkResults }>;
  readonly refresh?: () => unknown;
  /** It cannot be undone. */
  readonly isFinal?: boolean;
  readonly children: (form: Form<V>, rows: Selected['rows']) => ReactNode;
}

/** Does one thing to each selected row. Afterwards it says who was left out and why. */
export const BulkDialog = <V extends { readonly [K in keyof V]: string }>(props: BulkDialogProps<V>) => (
  <SubjectDialog subject={props.subject} title={({ rows }) => props.words.title(rows.length)} onClose={props.onClose}>
    {(shown) => <BulkForm {...props} subject={shown} />}
  </SubjectDialog>
);

function BulkForm<V extends { readonly [K in keyof V]: string }>(
  props: BulkDialogProps<V> & { readonly subject: Selected },
) {
  const { subject, words, begin, check, call, refresh, isFinal = false, onClose, children } = props;
  const { rows, clear } = subject;
  const form = useForm<V>(begin);
  const { run, busy, answer, question } = useCommand({
    call: async (values: V) =>
      (
        await call(
          rows.map(({ id }) => id),
          values,
        )
      ).data,
    refresh,
    done: (all) => {
      if (all.every(({ alreadyDone }) => alreadyDone)) return TEXTS.alreadyDone;
      return all.every(({ ok }) => ok) ? words.done(all.length) : null;
    },
    failed: words.failed,
    form,
    onDone: (all, values) => {
      clear();
      if (all.every(({ ok }) => ok)) onClose();
      // Nothing is left to save.
      else form.restart(values);
    },
  });
  if (answer?.some(({ ok }) => !ok)) {
    return <Outcome results={answer} rows={rows} words={words} onClose={onClose} />;
  }
  const send = (): void => {
    if (!form.show(check?.(form.values, rows) ?? {})) run(form.values);
  };
  return (
    <>
      <DialogForm {...form} submit={words.submit} busy={busy} isFinal={isFinal} onSubmit={send} onCancel={onClose}>
        <Named names={rows.map(({ name }) => name)} />
        {children(form, rows)}
      </DialogForm>
      {question}
    </>
  );
}
