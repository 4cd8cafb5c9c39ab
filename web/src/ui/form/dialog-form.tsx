import { Button } from '@mantine/core';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { DialogButtons } from '../dialog/frame.tsx';
import { Notice } from '../notice.tsx';
import styles from './dialog-form.module.css';
import { FORM } from './texts.ts';

interface DialogFormProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly problems: { readonly form?: string | undefined };
  readonly submit: string | ReactElement;
  readonly busy: boolean;
  /** It cannot be undone: focus begins on the safe button. */
  readonly isFinal?: boolean;
  readonly isDense?: boolean;
  /** False while there is nothing to submit. */
  readonly canSubmit?: boolean;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

export function DialogForm(props: DialogFormProps) {
  const { form, problems, submit, busy, isFinal = false, isDense = false, canSubmit = true } = props;
  const { onSubmit, onCancel, children } = props;
  return (
    <form
      ref={form}
      className={styles.form}
      data-dense={isDense || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        // React events bubble through portals: a dialog above this one would submit this form.
        event.stopPropagation();
        if (!busy && canSubmit) onSubmit();
      }}
      noValidate
    >
      {children}
      <DialogButtons>
        {problems.form && (
          <div className={styles.problem}>
            <Notice kind="error">{problems.form}</Notice>
          </div>
        )}
        <Button type="button" variant="default" onClick={onCancel} data-autofocus={isFinal || undefined}>
          {FORM.cancel}
        </Button>
        {typeof submit === 'string' ? (
          <Button
            type="submit"
            loading={busy}
            disabled={!canSubmit}
            {...(isFinal ? { color: 'var(--error)', className: 'destructive' } : {})}
          >
            {submit}
          </Button>
        ) : (
          submit
        )}
      </DialogButtons>
    </form>
  );
}
