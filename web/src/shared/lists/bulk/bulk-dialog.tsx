import { TEXTS } from '@groundwork/contracts/browser';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../../ui/command/use-command.tsx';
import { type DialogOf, SubjectDialog } from '../../../ui/dialog/subject-dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import type { Problems } from '../../../ui/form/problems.ts';
import { type Form, useForm } from '../../../ui/form/use-form.ts';
import type { BulkResults, BulkWords, Selected } from './bulk.ts';
import { Named, notToldIn, Outcome } from './bulk-parts.tsx';

interface BulkDialogProps<V extends { readonly [K in keyof V]: string }> extends DialogOf<Selected> {
  readonly words: BulkWords;
  readonly begin: V;
  readonly check?: (values: V, rows: Selected['rows']) => Problems<keyof V & string>;
  readonly call: (ids: string[], values: V) => Promise<{ readonly data: BulkResults }>;
  readonly refresh?: () => unknown;
  /** Of the selected rows those that it can be done to; absent: all. */
  readonly among?: ReadonlySet<string> | undefined;
  /** Of those whom it is done to, who is named as such; absent: all. */
  readonly isNamed?: (row: Selected['rows'][number]) => boolean;
  /** Whom it is done to is still being found out. */
  readonly isUnknown?: boolean;
  /** It cannot be undone. */
  readonly isFinal?: boolean;
  /** @param rows that it is done to. @param all that were selected. */
  readonly children: (form: Form<V>, rows: Selected['rows'], all: Selected['rows']) => ReactNode;
}

/** Does one thing to each selected row. Afterwards it says who was left out and why. */
export function BulkDialog<V extends { readonly [K in keyof V]: string }>(props: BulkDialogProps<V>) {
  const { subject, words, onClose } = props;
  // What it was done to: its title is no question any more.
  const [ended, setEnded] = useState<Selected>();
  return (
    <SubjectDialog
      subject={subject}
      title={(shown) => (shown === ended ? words.ended : words.title(shown.rows.length))}
      onClose={onClose}
    >
      {(shown) => <BulkForm {...props} subject={shown} onEnd={() => setEnded(shown)} />}
    </SubjectDialog>
  );
}

function BulkForm<V extends { readonly [K in keyof V]: string }>(
  props: BulkDialogProps<V> & { readonly subject: Selected; readonly onEnd: () => void },
) {
  const { subject, words, begin, check, call, refresh, among, isUnknown = false, isFinal = false } = props;
  const { isNamed = () => true, onEnd, onClose, children } = props;

  const { rows, clear } = subject;
  const done = among ? rows.filter(({ id }) => among.has(id)) : rows;
  const named = done.filter(isNamed);
  const form = useForm<V>(begin);
  const { run, busy, answer, question } = useCommand({
    call: async (values: V) =>
      (
        await call(
          done.map(({ id }) => id),
          values,
        )
      ).data,
    refresh,
    done: (all) => {
      if (all.every(({ alreadyDone }) => alreadyDone)) return TEXTS.alreadyDone;
      return all.every(({ ok }) => ok) ? words.done(all.length, notToldIn(all)) : null;
    },
    failed: words.failed,
    form,
    onDone: (all, values) => {
      clear();
      onEnd();
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
      <DialogForm
        {...form}
        submit={words.submit}
        busy={busy}
        isFinal={isFinal}
        canSubmit={!isUnknown && done.length > 0}
        onSubmit={send}
        onCancel={onClose}
      >
        {!isUnknown && named.length > 0 && <Named names={named.map(({ name }) => name)} />}
        {children(form, done, rows)}
      </DialogForm>
      {question}
    </>
  );
}
