import { type ReactNode, useState } from 'react';
import { useRefreshBuilder } from '../../../../shared/builder/queries.ts';
import { ConfirmDialog } from '../../../../ui/command/confirm-dialog.tsx';
import { changedMeanwhile } from '../../../../ui/conflict/conflict.tsx';
import { EDIT_WORDS } from './texts.ts';

interface DeleteConfirmProps {
  readonly opened: boolean;
  readonly title: string;
  /** Of what is deleted, as it was seen. */
  readonly revision: number;
  readonly remove: (revision: number) => Promise<unknown>;
  readonly done: string;
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
  /** What is lost. */
  readonly children: ReactNode;
}

/** Asks before a question or an option is deleted. What somebody else has changed meanwhile is deleted only once one knows of it. */
export function DeleteConfirm(props: DeleteConfirmProps) {
  const { opened, title, revision, remove, done, onDeleted, onCancel, children } = props;
  // What somebody else has made of it, once one was told.
  const [known, setKnown] = useState<number | null>(null);
  const { delete: confirm, cancel, deleteFailed: failed } = EDIT_WORDS;
  return (
    <ConfirmDialog
      subject={opened ? (known ?? revision) : undefined}
      words={{ title, confirm, cancel, body: children, done, failed }}
      call={remove}
      refresh={useRefreshBuilder()}
      onRefused={(error) => {
        const now = changedMeanwhile(error)?.['revision'];
        if (typeof now === 'number') setKnown(now);
      }}
      destructive
      onDone={onDeleted}
      onClose={onCancel}
    />
  );
}
