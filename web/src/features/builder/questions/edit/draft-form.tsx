import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useState } from 'react';
import { DialogForm } from '../../../../ui/form/dialog-form.tsx';
import { LiveRegion } from '../../../../ui/hidden.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { DeleteConfirm } from './delete-confirm.tsx';
import styles from './edit.module.css';
import { EDIT_WORDS } from './texts.ts';

interface DraftFormProps {
  readonly fields: {
    readonly form: RefObject<HTMLFormElement | null>;
    readonly problems: { readonly form?: string | undefined };
  };
  readonly save: { readonly busy: boolean; readonly since: { readonly revision: number } };
  /** As the draft has it now; undefined where it is new, or gone. */
  readonly now: { readonly revision: number } | undefined;
  /** Null where there is nothing to delete yet. */
  readonly deletion: {
    readonly title: string;
    readonly why: ReactNode;
    readonly call: (revision: number) => Promise<unknown>;
    readonly done: string;
  } | null;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Edits a question or an option of a draft: says when others changed it meanwhile, and can delete it. */
export function DraftForm({ fields, save, now, deletion, onSubmit, onClose, children }: DraftFormProps) {
  const [isDeleting, setDeleting] = useState(false);
  const isNews = now !== undefined && now.revision > save.since.revision;
  return (
    <>
      <DialogForm
        form={fields.form}
        problems={fields.problems}
        isDense
        submit={
          <>
            {deletion && (
              <Button type="button" variant="default" className={styles.delete ?? ''} onClick={() => setDeleting(true)}>
                {EDIT_WORDS.delete}
              </Button>
            )}
            <Button type="submit" loading={save.busy}>
              {EDIT_WORDS.save}
            </Button>
          </>
        }
        busy={save.busy}
        onSubmit={onSubmit}
        onCancel={onClose}
      >
        <LiveRegion message={isNews ? EDIT_WORDS.changedByOthers : ''} />
        {isNews && <Notice kind="note">{EDIT_WORDS.changedByOthers}</Notice>}
        {children}
      </DialogForm>
      {deletion && (
        <DeleteConfirm
          opened={isDeleting}
          title={deletion.title}
          revision={save.since.revision}
          remove={deletion.call}
          done={deletion.done}
          onDeleted={onClose}
          onCancel={() => setDeleting(false)}
        >
          {deletion.why}
        </DeleteConfirm>
      )}
    </>
  );
}
